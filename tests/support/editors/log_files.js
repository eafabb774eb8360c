// What VS Code needs of the native module @vscode/spdlog: log files, from which it fills output channels.

const fs = require("node:fs");
const path = require("node:path");

class Logger {
  constructor(file) {
    this.file = file;
    this.isPlain = false;
  }

  clearFormatters() {
    this.isPlain = true;
  }

  write(level, message) {
    const line = this.isPlain ? message : `${new Date().toISOString()} [${level}] ${message}\n`;
    fs.appendFileSync(this.file, line);
  }

  setLevel() {}
  setPattern() {}
  flush() {}
  drop() {}
}

for (const level of ["trace", "debug", "info", "warn", "error", "critical"]) {
  Logger.prototype[level] = function (message) {
    this.write(level, message);
  };
}

async function created(name, file) {
  await fs.promises.mkdir(path.dirname(file), { recursive: true });
  return new Logger(file);
}

exports.Logger = Logger;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.createRotatingLogger = created;
exports.createAsyncRotatingLogger = created;
