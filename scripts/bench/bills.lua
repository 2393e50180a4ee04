-- One new expense of a group a request, for ours and for theirs.
-- Arguments: ours, cookie, space, members (with commas), run; or theirs, token, project, members.
-- Ours go out in the names of many clients, as if as many phones wrote: a client's next change leaves when its last one
-- was answered long ago.

local threads = 0
local all = {}

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
  all[#all + 1] = thread
end

function init(args)
  isOurs, secret, place = args[1] == "ours", args[2], args[3]
  members = {}
  for member in args[4]:gmatch("[^,]+") do members[#members + 1] = member end
  run, made, turn = tonumber(args[5] or 1), 0, 0
  sequences = {}
  math.randomseed(7 + number)
end

local function ours()
  turn = turn % 300 + 1
  sequences[turn] = (sequences[turn] or 0) + 1
  local client = string.format("%04x%04x%08x%016x", run, number, turn, 9)
  local id = string.format("%08x%024x", run * 64 + number, made)
  local expense = string.format("%08x%023xe", run * 64 + number, made)
  local amount = math.random(100, 20000)
  local body = '{"client":"' .. client .. '","spaces":[],"bundles":[{"mutations":[{"id":"' .. id .. '","space":"' .. place
    .. '","sequence":' .. sequences[turn] .. ',"clock":1795000000000,"today":"2026-11-21","schema":1,"name":"addExpense","args":{"id":"'
    .. expense .. '","description":"Bill ' .. made .. '","date":"2026-11-20","division":"everyone","amount":' .. amount
    .. ',"paid":[{"member":"' .. members[math.random(#members)] .. '","amount":' .. amount .. '}]}}]}]}'
  return wrk.format("POST", "/v1/sync", { ["Content-Type"] = "application/json", ["Cookie"] = secret }, body)
end

local function theirs()
  local amount = string.format("%.2f", math.random(100, 20000) / 100)
  local owers = {}
  for index, member in ipairs(members) do owers[index] = "payed_for=" .. member end
  local body = "date=2026-11-20&what=Bill+" .. made .. "&payer=" .. members[math.random(#members)] .. "&amount=" .. amount
    .. "&bill_type=Expense&" .. table.concat(owers, "&")
  return wrk.format(
    "POST", "/api/projects/" .. place .. "/bills",
    { ["Content-Type"] = "application/x-www-form-urlencoded", ["Authorization"] = "Bearer " .. secret }, body)
end

function request()
  -- wrk asks the first thread once for a request that it never sends.
  if not begun then
    begun = true
    return wrk.format("GET", isOurs and "/health" or "/healthcheck")
  end
  made = made + 1
  return isOurs and ours() or theirs()
end

kept, refused, example = 0, 0, ""

function response(status, headers, body)
  if status == 201 or (status == 200 and body:find('"status":"applied"', 1, true)) then
    kept = kept + 1
  elseif not body:lower():find("ok", 1, true) then
    refused = refused + 1
    example = status .. " " .. body:sub(1, 200)
  end
end

function done(summary, latency)
  local keptInAll, refusedInAll, words = 0, 0, ""
  for _, thread in ipairs(all) do
    keptInAll = keptInAll + thread:get("kept")
    refusedInAll = refusedInAll + thread:get("refused")
    if #thread:get("example") > 0 then words = thread:get("example") end
  end
  io.write(string.format("RESULT %.1f %d %s\n", keptInAll / (summary.duration / 1e6), refusedInAll, words))
end
