-- An action that breaks => fails: 'evil' is offered and fails: fails_when_chosen/init.lua:
define.action "evil" { run = function(u) u.hits = u.nothing.there end }
