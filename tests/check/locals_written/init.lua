-- What functions of rules write outside of themselves, and what keeps count by itself.
local seen, step = 0, pairs { 1, 2, 3 }
local shown = 0 -- written while loading alone
local function show() shown = shown + 1 end
show()

define.event "locals.seen" { text = "{n} seen" }
on("locals.seen", function()
  seen = seen + 1
  tell("locals.seen", { n = seen + shown, next = step({}, 1) })
end)

define.deck "locals_deck" { cards = function() return "ace" end }
