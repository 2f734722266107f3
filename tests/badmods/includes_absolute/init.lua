-- Includes by a path from the root => refused: there is no file or folder '/etc/passwd'
include "/etc/passwd"
