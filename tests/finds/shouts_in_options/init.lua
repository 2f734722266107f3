-- Players type in lower case => listing: north is offered 'evil NOW', which is not found by that text
define.action "evil" { of = function() return { "NOW" } end, run = function() end }
