-- A session of Neovim's own language client, without a screen, from Neovim 0.7 on.
--
-- The file named by $SESSION says what to do and where to report (see journey.py):
--   { steps, patience, root, report }
-- The report is JSON: { seen } or { seen, error }.

local function read(path)
  local file = assert(io.open(path))
  local text = file:read('*a')
  file:close()
  return text
end

local session = vim.json.decode(read(vim.env.SESSION))
local last_hover = ''

local function wait_for(what, condition)
  local found
  local holds = vim.wait(session.patience * 1000, function()
    found = condition()
    return found
  end, 10)
  if not holds then
    error('waited in vain for ' .. what)
  end
  return found
end

local function text_of(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
end

-- Line and column of some words, both from 0; a column counts bytes.
local function place_of(words)
  local start = text_of(0):find(words, 1, true)
  if not start then
    error('not in the buffer: ' .. words)
  end
  local before = text_of(0):sub(1, start - 1 + #(words:match('^\n*')))
  local _, lines = before:gsub('\n', '')
  return lines, #before:match('[^\n]*$')
end

local function put_cursor_on(words)
  local line, column = place_of(words)
  vim.api.nvim_win_set_cursor(0, { line + 1, column })
end

local function buffer_named(name)
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    local file = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':t')
    if file:sub(1, #name) == name and vim.api.nvim_buf_is_loaded(buffer) and text_of(buffer) ~= '' then
      return buffer
    end
  end
end

local function floating_window()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return window
    end
  end
end

local steps = {}

local function go_to(path)
  -- Not `edit`, which would read a file again that has been changed.
  vim.cmd('buffer ' .. vim.fn.bufadd(path))
end

function steps.open(step)
  go_to(session.root .. '/' .. step.file)
  wait_for('the server', function()
    for _, client in ipairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
      if client.initialized ~= false and vim.lsp.buf_is_attached(0, client.id) then
        return client
      end
    end
  end)
  return vim.bo.filetype
end

function steps.type(step)
  local keys = vim.api.nvim_replace_termcodes('Go' .. step.text .. '<Esc>', true, false, true)
  vim.api.nvim_feedkeys(keys, 'xt', false)
end

function steps.replace(step)
  local line, column = place_of(step.old)
  vim.api.nvim_buf_set_text(0, line, column, line, column + #step.old, { step.new })
end

-- What the user sees underlined, as words: a wrong column would show here.
function steps.findings(step)
  wait_for(step.count .. ' findings', function() return #vim.diagnostic.get(0) == step.count end)
  local seen = {}
  for _, found in ipairs(vim.diagnostic.get(0)) do
    local line = vim.api.nvim_buf_get_lines(0, found.lnum, found.lnum + 1, false)[1]
    local last = found.end_lnum == found.lnum and found.end_col or #line
    table.insert(seen, { words = line:sub(found.col + 1, last), message = found.message })
  end
  return seen
end

-- Chooses from the menu of code actions as a user does.
function steps.act(step)
  local offered
  vim.ui.select = function(items, options, choose)
    offered = vim.tbl_map(options.format_item, items)
    for index, label in ipairs(offered) do
      if label:sub(1, #step.title) == step.title then
        choose(items[index], index)
        return
      end
    end
    error('not offered: ' .. step.title .. vim.inspect(offered))
  end
  put_cursor_on(step.on)
  vim.lsp.buf.code_action()
  wait_for('code actions', function() return offered end)
  return offered
end

function steps.run(step)
  if step.on then
    put_cursor_on(step.on)
  end
  vim.cmd('PlanScribe ' .. step.command)
end

function steps.shown(step)
  return wait_for(step.name, function()
    local buffer = buffer_named(step.name)
    local text = buffer and text_of(buffer)
    return text and text:find(step.telling, 1, true) and text
  end)
end

function steps.hover(step)
  put_cursor_on(step.on)
  vim.lsp.buf.hover()
  local window = wait_for('a hover', floating_window)
  last_hover = text_of(vim.api.nvim_win_get_buf(window))
  vim.api.nvim_win_close(window, true)
  return last_hover
end

function steps.follow(step)
  local escaped = vim.pesc(step.name)
  local uri, line = last_hover:match('%((file:[^)]*/' .. escaped .. ')#L(%d+)[^)]*%)')
  go_to(vim.uri_to_fname(uri))
  vim.api.nvim_win_set_cursor(0, { tonumber(line), 0 })
  return vim.api.nvim_get_current_line()
end

function steps.led(step)
  return wait_for('the cursor on ' .. step.to, function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      local buffer = vim.api.nvim_win_get_buf(window)
      if vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':t') == step.name then
        local row = vim.api.nvim_win_get_cursor(window)[1]
        local line = vim.api.nvim_buf_get_lines(buffer, row - 1, row, false)[1]
        if line:sub(1, #step.to) == step.to then
          return line
        end
      end
    end
  end)
end

function steps.save()
  vim.cmd('wall')
end

local seen, failure = {}, nil
for _, step in ipairs(session.steps) do
  local fine, answer = xpcall(function() return steps[step['do']](step) end, debug.traceback)
  if not fine then
    failure = vim.inspect(step) .. answer .. vim.fn.execute('messages')
    break
  end
  table.insert(seen, answer == nil and '' or #answer == 0 and '' or answer)
end
local file = assert(io.open(session.report, 'w'))
file:write(vim.json.encode({ seen = seen, error = failure or false }))
file:close()
vim.cmd('qall!')
