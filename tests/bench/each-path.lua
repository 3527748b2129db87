-- For wrk: asks for the paths of a file, one after the other.
local paths = {}
for path in io.lines(os.getenv("PATHS_FILE")) do
  paths[#paths + 1] = path
end

local asked = 0
request = function()
  asked = asked + 1
  return wrk.format("GET", paths[(asked - 1) % #paths + 1])
end
