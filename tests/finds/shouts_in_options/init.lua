-- Players type in lower case => listing: north is offered 'evil NOW', but that text does not select it
define.action "evil" { of = function() return { "NOW" } end, run = function() end }
