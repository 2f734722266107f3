-- Loads a module of the machine => refused: 'require' is not known
local socket = require "socket"
return socket
