-- What happens, in words. What is written in secret is told to the side that writes it alone.

local texts = {
  ["encounter.surprise"] = "surprise: {side}",
  ["encounter.range"] = "they meet at {range} range",
  ["encounter.avoided"] = "away before it comes to a fight: {side}",
  ["encounter.stays"] = "not got away: {side}",
  ["round.begins"] = "round {round}",
  ["unit.draws"] = "{unit} draws {item}",
  ["unit.walks"] = "{unit} walks to {place}",
  ["unit.runs"] = "{unit} runs to {place}",
  ["unit.evades"] = "{unit} evades at {place}",
  ["unit.hides"] = "{unit} is wholly behind {place}",
  ["unit.reloads"] = "{unit} reloads {item}",
  ["unit.stows"] = "{unit} puts {item} away",
  ["unit.flees"] = "{unit} runs away to {place}",
  ["unit.leaves"] = "{unit} is gone",
  ["unit.loaded"] = "{item} of {unit} is loaded",
  ["attack.made"] = "{text}",
  ["attack.empty"] = "{item} of {unit} is empty",
  ["unit.hurt"] = "{unit} is at {upp}",
  ["unit.hit"] = "{unit} has taken {hits} hits",
  ["unit.out"] = "{unit} is unconscious",
  ["unit.serious"] = "{unit} is seriously wounded",
  ["unit.killed"] = "{unit} is dead",
  ["unit.wakes"] = "{unit} wakes",
  ["side.breaks"] = "broken, and running: {side}",
  ["side.rallies"] = "rallied: {side}",
  ["side.stands"] = false,
  ["leader.killed"] = "leader dead: {side}",
  ["leader.new"] = "{unit} takes control of {side}",
  ["surprise.ends"] = "the surprise is over",
  ["combat.ends"] = "the fight is over after {seconds} seconds: {why}",
  ["unit.tended"] = "{unit}: {text}",
  ["unit.awakes"] = "{unit} comes round",
  ["unit.healed"] = "{unit} is as before",
}
for id, text in pairs(texts) do define.event(id) { text = text or nil } end

local function own_side(side, e) return e.unit.side == side end
define.event "order.written" { text = "order of {unit}: {words}", see = own_side }
define.event "aim.written" { text = "attack of {unit}: {words}", see = own_side }
