-- One new transaction a request, each in the name of a client whose sequence it continues.
-- Arguments: file of prepare.py, number of spaces to use, name of the run (a part of the clients' ids).
-- A client's next mutation leaves hundreds of requests after its last one, so that none overtakes another.

local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(args)
  local wanted, run = tonumber(args[2]), tonumber(args[3])
  places = {}
  for line in io.lines(args[1]) do
    local cookie, space, wallet = line:match("^(%S+) (%S+) (%S+)$")
    if #places < wanted then places[#places + 1] = { cookie = cookie, space = space, wallet = wallet } end
  end
  -- Few spaces: many clients for each, as if as many devices wrote to it. A person has a thousand new ones at most (SEC-25).
  clients = {}
  for index = 0, math.max(#places, 300) - 1 do
    local place = places[index % #places + 1]
    clients[#clients + 1] = {
      place = place, sequence = 0, id = string.format("%04x%04x%08x%016x", run, number, index, 1),
      headers = { ["Content-Type"] = "application/json", ["Cookie"] = place.cookie },
    }
  end
  turn, made = 0, 0
  seed = run * 64 + number
end

function request()
  -- wrk asks the first thread once for a request that it never sends.
  if not begun then
    begun = true
    return wrk.format("GET", "/health")
  end
  turn = turn % #clients + 1
  local client = clients[turn]
  client.sequence = client.sequence + 1
  made = made + 1
  local id = string.format("%08x%024x", seed, made)
  local record = string.format("%08x%023xf", seed, made)
  local body = '{"client":"' .. client.id .. '","spaces":[],"bundles":[{"mutations":[{"id":"' .. id
    .. '","space":"' .. client.place.space .. '","sequence":' .. client.sequence
    .. ',"clock":1795000000000,"today":"2026-11-21","schema":1,"name":"addTransaction","args":{"id":"' .. record
    .. '","walletId":"' .. client.place.wallet .. '","date":"2026-11-21","amount":-' .. (100 + made % 9000)
    .. ',"currency":"CHF","description":"Coffee and a roll","payee":"Corner bakery","status":"complete","booking":"booked","source":"manual","categorySource":"none"}}]}]}'
  return wrk.format("POST", "/v1/sync", client.headers, body)
end

function response(status, headers, body)
  if status ~= 200 then
    failed = (failed or 0) + 1
  elseif not body:find('"status":"applied"', 1, true) and not body:find('"ok"', 1, true) then
    refused = (refused or 0) + 1
  end
end

failed, refused = 0, 0

local all = {}
local plain = setup
function setup(thread)
  plain(thread)
  all[#all + 1] = thread
end

function done(summary, latency)
  local failures, refusals = 0, 0
  for _, thread in ipairs(all) do
    failures = failures + (thread:get("failed") or 0)
    refusals = refusals + (thread:get("refused") or 0)
  end
  local seconds = summary.duration / 1e6
  io.write(string.format(
    "%.0f durable mutations/s, p50 %.1f ms, p99 %.1f ms, slowest %.1f ms; %d not applied, %d errors\n",
    (summary.requests - failures - refusals) / seconds, latency:percentile(50) / 1000,
    latency:percentile(99) / 1000, latency.max / 1000, refusals,
    failures + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
