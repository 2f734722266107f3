-- What is told, and in which words. An event without text is heard by rules but not written down.

local texts = {
  ["turn.begins"] = "turn {turn}",
  ["turn.ends"] = false,
  ["order.set"] = "order of the turn: {list}",
  ["activation.begins"] = "{unit} acts",
  ["activation.ends"] = false,
  ["pre_empted"] = "{unit} acts before {called}",

  ["unit.moved"] = "{unit} goes to {cell}",
  ["unit.turned"] = "{unit} turns {facing}",
  ["unit.runs"] = "{unit} runs",
  ["unit.sneaks"] = "{unit} goes quietly",
  ["unit.curses"] = "{unit} curses",
  ["unit.carries"] = "{unit} carries {load} to {cell}",

  ["weapon.drawn"] = "{unit} draws {item}",
  ["weapon.put_away"] = "{unit} puts {item} away",
  ["item.dropped"] = "{unit} drops {item}",
  ["item.taken"] = "{unit} takes {item}",
  ["item.left"] = "{unit} leaves {item} lying",
  ["weapon.selected"] = "{unit} sets {item} to {mode}",
  ["weapon.loaded"] = "{unit} has {item} loaded",
  ["weapon.loading"] = "{unit} is loading {item}",
  ["weapon.fired"] = false,
  ["weapon.fixed"] = "{item} is fixed to {rifle}",
  ["weapon.set_up"] = "{item} is set up",

  ["portal.moving"] = "{portal} is {state}",
  ["portal.set"] = "{portal} is {state}",
  ["portal.holds"] = "{portal} holds",
  ["light.switched"] = "the light in {room} is {state}",

  ["attack.made"] = "{by} attacks {at}: {how}",
  ["attack.hit"] = "{at} is hit",
  ["attack.missed"] = "{by} misses {at}",
  ["cover.taken"] = "{unit} covers {what}",
  ["cover.ends"] = false,

  ["unit.wounded"] = "{unit} loses {points} {what}",
  ["unit.hit"] = "{unit} takes {points} hits",
  ["unit.unconscious"] = "{unit} is unconscious",
  ["unit.serious"] = "{unit} is seriously wounded",
  ["unit.killed"] = "{unit} is dead",
  ["unit.wakes"] = "{unit} wakes",
  ["grenade.armed"] = "{unit} arms a grenade",
  ["grenade.lands"] = "a grenade lands on {cell}",
  ["grenade.bursts"] = "a grenade goes off on {cell}",
}

for id, text in pairs(texts) do
  define.event(id) { text = text or nil }
end
