-- A session of Neovim's own language client, without a screen, from Neovim 0.7 on.
--
-- The file named by $SESSION says what to do and where to report (see test_neovim.py):
--   { command, root, file, patience, line, replacement, hover, actions, report }
-- The report is JSON: { found, cleared, hover, offered, written, exit_code } or { error }.

local function read(path)
  local file = assert(io.open(path))
  local text = file:read('*a')
  file:close()
  return text
end

local session = vim.json.decode(read(vim.env.SESSION))
local report = {}
local exit_code

local function wait_for(what, condition)
  local holds = vim.wait(session.patience * 1000, function()
    if exit_code and what ~= 'the end of the server' then
      error('the server ended with exit code ' .. exit_code)
    end
    return condition()
  end, 10)
  if not holds then
    error('waited in vain for ' .. what)
  end
end

local function start_server(buffer)
  local config = {
    name = 'planscribe',
    cmd = session.command,
    root_dir = session.root,
    on_exit = function(code) exit_code = code end,
  }
  if vim.lsp.start then
    return vim.lsp.start(config, { bufnr = buffer })
  end
  local client = vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(buffer, client)
  return client
end

-- What the user sees underlined, as words: a wrong column would show here.
local function findings(buffer)
  local seen = {}
  for _, found in ipairs(vim.diagnostic.get(buffer)) do
    local line = vim.api.nvim_buf_get_lines(buffer, found.lnum, found.lnum + 1, false)[1]
    table.insert(seen, {
      code = found.code or vim.tbl_get(found, 'user_data', 'lsp', 'code'),
      line = found.lnum,
      words = line:sub(found.col + 1, found.end_lnum == found.lnum and found.end_col or #line),
      message = found.message,
    })
  end
  return seen
end

local function put_cursor_on(buffer, words)
  vim.api.nvim_set_current_buf(buffer)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local column = line:find(words, 1, true)
    if column then
      vim.api.nvim_win_set_cursor(0, { number, column - 1 })
      return
    end
  end
  error('not in the buffer: ' .. words)
end

local function floating_window()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return window
    end
  end
end

local function text_of(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
end

local function hover_over(buffer, words)
  put_cursor_on(buffer, words)
  vim.lsp.buf.hover()
  wait_for('a hover on ' .. words, floating_window)
  local window = floating_window()
  local text = text_of(vim.api.nvim_win_get_buf(window))
  vim.api.nvim_win_close(window, true)
  return text
end

-- Chooses from the menu of code actions as a user does.
local function choose_action(buffer, title)
  local offered
  vim.ui.select = function(items, options, choose)
    offered = vim.tbl_map(options.format_item, items)
    for index, label in ipairs(offered) do
      if label == title then
        choose(items[index], index)
        return
      end
    end
    choose(nil, nil)
  end
  vim.api.nvim_set_current_buf(buffer)
  vim.lsp.buf.code_action()
  wait_for('code actions', function() return offered ~= nil end)
  return offered
end

local function written_to(path)
  local buffer = vim.fn.bufnr(path)
  if buffer > 0 and vim.api.nvim_buf_is_loaded(buffer) and text_of(buffer) ~= '' then
    return text_of(buffer)
  end
end

local function run()
  vim.cmd('edit ' .. vim.fn.fnameescape(session.file))
  local buffer = vim.api.nvim_get_current_buf()
  local client = start_server(buffer)

  wait_for('a finding', function() return #vim.diagnostic.get(buffer) > 0 end)
  report.found = findings(buffer)

  vim.api.nvim_buf_set_lines(
    buffer, session.line, session.line + 1, true, { session.replacement })
  wait_for('no finding', function() return #vim.diagnostic.get(buffer) == 0 end)
  report.cleared = true

  report.hover = hover_over(buffer, session.hover)

  report.offered, report.written = {}, {}
  for _, action in ipairs(session.actions) do
    report.offered[action.title] = choose_action(buffer, action.title)
    wait_for(action.title, function() return written_to(action.file) end)
    report.written[action.file] = written_to(action.file)
  end

  vim.lsp.stop_client(client)
  wait_for('the end of the server', function() return exit_code ~= nil end)
  report.exit_code = exit_code
end

local fine, problem = xpcall(run, debug.traceback)
if not fine then
  report.error = problem
end
local file = assert(io.open(session.report, 'w'))
file:write(vim.json.encode(report))
file:close()
vim.cmd('qall!')
