define.class "gift" { schema = { text = { type = "string" } } }
define.gift "leap" { text = "It leaps." }
define.gift "lurk" { text = "It lurks." }
define.field "unit.mood" { type = "string", words = { "calm", "angry" }, default = "calm" }
define.field "unit.worry" { type = "string", words = { "calm", "angry" }, default = "clam" }
define.field "unit.rage" { type = "integer", words = { "calm", "angry" } }
define.field "unit.fear" { type = "string", words = {} }
define.field "unit.gifts" { type = { list = "string" } }
define.template "gorm" { name = "Gorm", gifts = { "leep", "lurk" } }
rule("shot.dm", "gifts", {}, function(by, at)
  if contains(by.gifts, "lerk") or contains(by.gifts, "lurk") then return 1 end
  for _, u in ipairs(units.all()) do
    if u.mood == "clam" or u.mood == "glad" or u.mood ~= "calm" then return 1 end
  end
  if at.mood == "angri" or at.mood == "somebody else's word" then return 1 end
end)
on("shot", function(e)
  local u = units.any { where = function(v) return v.mood == "angry" end }
  u.mood = "calmm"
  u.gifts[#u.gifts + 1] = "leapp"
end)
