# `make demo` and `make test` set up what they need, once, in .venv and client-vscode/node_modules.
# Set-up is done again when pyproject.toml or package-lock.json changes. `make clean` undoes it all.

.NOTPARALLEL:
.PHONY: demo test check test-python test-client lint format bench index fuzz soak truth words picture settings lock audit sbom vsix clean help
.PHONY: check-client make-venv

VENV := .venv
BIN := $(VENV)/bin
CLIENT := client-vscode
DEMO_TASK := rules/barman/tasks/party.task
PIP_INSTALL := $(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check

# The first of these that is Python 3.11 or newer; `make PYTHON=...` chooses another.
PYTHON ?= $(shell for name in python3 python3.11 python3.12 python3.13 python3.14; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)

# ESLint and the packager need this Node.js; nothing else does.
NODE_IS_NEW_ENOUGH := node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' >/dev/null 2>&1 && command -v npm >/dev/null

demo: $(VENV)/.installed  ## Solve the tour's task: plain English, PDDL, plan
	@$(BIN)/planscribe solve --all $(DEMO_TASK)

test: check test-python  ## Everything that is checked before a change is accepted

# Each of the two mostly keeps one processor busy.
check: $(VENV)/.installed-dev
	@$(MAKE) --no-print-directory test-client & $(MAKE) --no-print-directory lint; checked=$$?; \
		wait $$! && exit $$checked

# Tests start very many processes: without bytecode, each would compile what it imports.
test-python: $(VENV)/.installed-dev
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest --numprocesses auto --dist loadfile --no-loadscope-reorder --durations 30 \
		--rerun-show-tracebacks

test-client:
	@if $(NODE_IS_NEW_ENOUGH); then $(MAKE) --no-print-directory check-client; \
	else echo "SKIPPED: the VS Code client's checks need npm and Node.js 20.19 or newer."; fi

check-client: $(CLIENT)/node_modules/.installed
	cd $(CLIENT) && npm run --silent check && npm test --silent && npm run --silent build

lint: $(VENV)/.installed-dev  ## Style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.installed-dev  ## Rewrite the Python code in the project's style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# `make bench ROWS="hover compile"` measures only rows with one of these words.
bench: $(VENV)/.installed-dev  ## One table of budgets, what is measured, and whether they are met: ROWS
	@$(BIN)/python -m benchmarks.budgets $(ROWS)

# `make fuzz N=20000 SEED=7`; STOPS=1 stops processes in every session, FOLDERS=... names more PDDL,
# OUT=... where reproductions go, and REPLAY=file plays one of these again.
fuzz: $(VENV)/.installed-dev  ## Random edits and requests, compared with fresh servers: N, SEED, STOPS, REPLAY
	@$(BIN)/python -m tests.fuzz $(FOLDERS) $(if $(N),-n $(N)) $(if $(SEED),--seed $(SEED)) \
		$(if $(STOPS),--stops) $(if $(OUT),--out $(OUT)) $(if $(REPLAY),--replay $(REPLAY))

# `make soak N=10000 SEED=7`; OUT=... is where the session is recorded, and REPLAY=file plays a record again.
soak: $(VENV)/.installed-dev  ## One long session of random edits; memory must not keep growing: N, SEED, REPLAY
	@$(BIN)/python -m tests.fuzz.soak $(if $(N),-n $(N)) $(if $(SEED),--seed $(SEED)) \
		$(if $(OUT),--out $(OUT)) $(if $(REPLAY),--replay $(REPLAY))

# `make truth N=100000 SEED=1`; OUT=... is where texts that are read wrong go, REFUSED=1 shows why texts are refused,
# and FORMS="elided not_but" makes texts of these forms only.
truth: $(VENV)/.installed-dev  ## Random texts with known problems, read and compared: N, SEED, JOBS, REFUSED
	@$(BIN)/python -m tests.truth $(if $(N),-n $(N)) $(if $(SEED),--seed $(SEED)) \
		$(if $(JOBS),--jobs $(JOBS)) $(if $(OUT),--out $(OUT)) $(if $(REFUSED),--refused) \
		$(if $(FORMS),--forms $(FORMS))

index: $(VENV)/.installed  ## The list of all checks, in docs/checks/README.md
	@$(BIN)/python docs/index_checks.py

words: $(VENV)/.installed  ## The table of English words in grammar/words, from the package lemminflect
	@$(PIP_INSTALL) 'lemminflect==0.2.3'
	@$(BIN)/python server/make_word_table.py

picture: $(VENV)/.installed  ## The pictures in the documentation
	@$(BIN)/python docs/images/render.py
	@$(BIN)/python docs/images/render_findings.py
	@$(BIN)/python docs/images/render_views.py

settings: $(VENV)/.installed  ## The settings in the client's manifest and in docs/editors.md
	@$(BIN)/python $(CLIENT)/packaging/write_settings.py

# It makes the lock, and environments for tools whose dependencies are not ours.
UV := uv==0.13.9

lock: $(VENV)/.installed  ## The newest versions of all packages, with hashes, in requirements.lock
	@$(PIP_INSTALL) '$(UV)'
	@$(BIN)/uv pip compile pyproject.toml --group setup --universal --python-version 3.11 --generate-hashes \
		--upgrade --no-header --quiet --output-file requirements.lock

audit: $(VENV)/.installed  ## Known vulnerabilities of the packages that are installed and carried
	@$(PIP_INSTALL) '$(UV)'
	@$(BIN)/uv tool run --from 'pip-audit==2.10.1' pip-audit --strict --disable-pip --require-hashes \
		--requirement requirements.lock
	@cd $(CLIENT) && npm audit --omit=dev

sbom: $(VENV)/.installed  ## The bill of materials of the package, in dist; extensions contain theirs
	@mkdir -p dist && $(BIN)/python $(CLIENT)/packaging/bill.py > dist/planscribe.cdx.json

# One target, as in `make vsix TARGETS=linux-x64`; `any` downloads what the server needs when used.
# IMAGES is where this folder of the client is on the web, for the pictures of its page.
TARGETS ?= linux-x64 linux-arm64 darwin-x64 darwin-arm64 win32-x64 any
LINKS = $(if $(IMAGES),--baseImagesUrl $(IMAGES),--no-rewrite-relative-links)

vsix: $(CLIENT)/node_modules/.installed $(VENV)/.installed  ## Package the VS Code extension for each platform
	@for target in $(TARGETS); do \
		option=$$(test $$target = any || echo $$target) && \
		$(BIN)/python $(CLIENT)/packaging/collect_packages.py $$option && \
		(cd $(CLIENT) && npm run --silent package -- $(LINKS) --out planscribe-$$target.vsix $${option:+--target $$option}) || exit 1; \
	done

clean:  ## Remove everything that these commands made
	rm -rf $(VENV) build dist .benchmarks .fuzz .truth .hypothesis .mypy_cache .pytest_cache .ruff_cache
	rm -rf $(CLIENT)/node_modules $(CLIENT)/out $(CLIENT)/packages $(CLIENT)/*.vsix
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

help:  ## This list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

# An environment that stands already is taken as it is; half of one is made anew.
$(VENV)/.created:
	@$(BIN)/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		$(MAKE) --no-print-directory make-venv
	@touch $@

make-venv:
	@if [ -z "$(PYTHON)" ]; then \
		echo "PlanScribe needs Python 3.11 or newer, and none is on PATH."; \
		echo "Install it, or name it: make PYTHON=/path/to/python3 ..."; exit 1; fi
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make virtual environments: its venv module is not installed."; \
		echo "On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Making $(VENV) with $$($(PYTHON) --version) ..."
	@$(PYTHON) -m venv --clear $(VENV)

$(VENV)/.installed: $(VENV)/.created pyproject.toml
	@echo "Installing PlanScribe and what it needs into $(VENV) (once, about a minute) ..."
	@$(PIP_INSTALL) --editable .
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.created pyproject.toml
	@echo "Installing PlanScribe and its tests' tools into $(VENV) (once, about a minute) ..."
	@$(PIP_INSTALL) --editable '.[dev]'
	@touch $(VENV)/.installed $@

$(CLIENT)/node_modules/.installed: $(CLIENT)/package-lock.json
	@echo "Installing the VS Code client's tools into $(CLIENT)/node_modules (once) ..."
	@cd $(CLIENT) && npm ci --silent --ignore-scripts --no-audit --no-fund
	@touch $@
