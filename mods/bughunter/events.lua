-- What happens, in words. Events without text are heard by rules and not logged. What a face-down counter does is told
-- to the other side by places alone: `counter.` events.

local texts = {
  ["turn.begins"] = "turn {turn}",
  ["round.begins"] = "round {round}: {side} draws chit {chit}",
  ["round.ends"] = false,
  ["recovery"] = false,
  ["turn.ends"] = false,
  ["unit.activated"] = "{unit} is active",
  ["unit.moved"] = false,
  ["unit.goes"] = "{unit} goes to {cell}",
  ["unit.evades"] = "{unit} evades to {cell}",
  ["counter.goes"] = "a counter goes from {from} to {cell}",
  ["unit.turned"] = false,
  ["unit.changed"] = false,
  ["unit.waits"] = "{unit} waits",
  ["counter.waits"] = "a counter at {cell} waits",
  ["unit.prone"] = "{unit} falls prone",
  ["unit.stands"] = "{unit} stands up",
  ["unit.stuck"] = "{unit} does not get up",
  ["unit.reloads"] = "{unit} reloads {item}",
  ["unit.draws"] = "{unit} has {item} in hand",
  ["unit.takes"] = "{unit} takes {item}",
  ["unit.prepares"] = "{unit} prepares {what}",
  ["unit.leads"] = "{unit} calls {other}",
  ["unit.holds"] = "{unit} holds {portal} open",
  ["counter.holds"] = "a counter at {cell} holds {portal} open",
  ["door.shuts"] = "{portal} shuts",
  ["unit.found"] = "{unit} is at {cell}",
  ["unit.hides"] = "{unit} is out of sight at {cell}",
  ["dummy.found"] = "there is nothing at {cell}",
  ["dummy.made"] = "a counter comes to {cell}",
  ["tracker.used"] = "{unit} turns its tracker to {cell}",
  ["attack.made"] = "{text}",
  ["attack.done"] = false,
  ["lock.cycled"] = "{room} is cycled: {air}",
  ["lock.rests"] = "{room} does not cycle",
  ["weapon.empty"] = "{item} of {unit} is empty",
  ["grenade.thrown"] = "{unit} throws {item} at {cell}",
  ["grenade.lands"] = "{item} lands on {cell}",
  ["grenade.bursts"] = "{item} bursts on {cell}",
  ["machinery.damaged"] = "machinery at {cell} is damaged",
  ["damage.done"] = "{room} takes {points} points of damage",
  ["room.shut_down"] = "{room} shuts down",
  ["unit.hurt"] = "{unit} is wounded",
  ["unit.stunned"] = "{unit} is stunned",
  ["unit.out"] = "{unit} is incapacitated",
  ["unit.killed"] = "{unit} is killed",
  ["swarm.loses"] = "{unit} loses {heads}",
  ["swarm.splits"] = "a counter splits at {cell}",
  ["swarm.merges"] = "counters merge at {cell}",
  ["unit.panics"] = "{unit} panics",
  ["unit.flees"] = "{unit} flees",
  ["unit.calms"] = "{unit} recovers its nerve",
  ["counter.returns"] = "a counter comes back at {cell}",
  ["unit.heals"] = "{unit} mends",
  ["loss.drawn"] = "losses: {value} more, {lost} of {limit}",
  ["power.shown"] = "the card {power} is turned over",
}

for id, text in pairs(texts) do
  define.event(id) { text = text or nil }
end

define.event "unit.came" {}
define.event "unit.rushed" {}
define.event "sighting.done" {}
