-- The cargo lift, and the air of the deck below it (BH-106..109).

local WORDS = { raise = "brings the cargo lift one deck up, empty",
  lower = "sends the cargo lift one deck down with all that is on it; from "
  .. "deck 11, without air there, out of the ship" }

local function lift_action(way, order, text)
  define.action(way) {
    help = WORDS[way], cite = "BH-106", text = text, order = order, price = "the activation", during = "activation",
    legal = function(u)
      local busy = tasks.reason(u, way)
      if busy then return busy end
      if not cargo.may_work(u, way) then return "not at the controls of the cargo lift" end
      return cargo.reason(way)
    end,
    run = function(u)
      tasks.take(u, way)
      cargo.move(way)
    end,
  }
end

lift_action("raise", 80, "raise the cargo lift")
lift_action("lower", 81, "lower the cargo lift")

define.action "vent" {
  help = "lets the air out of deck 11 from the cargo office; it is gone when the next turn closes, and nobody stops it",
  cite = "BH-109", tags = { "vents" }, text = "let the air out of deck 11", order = 82, price = "the activation", during = "activation",
  legal = function(u)
    if harm.is_pred(u) then return "only people do" end
    return tasks.reason(u, "vent") or cargo.vent_reason(u)
  end,
  run = function(u)
    tasks.take(u, "vent")
    cargo.vent(u)
  end,
}
