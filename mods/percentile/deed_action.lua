-- How an action of the table is made: what it costs, whether it can be paid, and that it is. An action file gives the rest.

-- Why who runs may not do this, or nil: it would be movement of another kind, or a change of position, unless `ends_run` is false.
local function barred_by_run(u, spec, tags)
  local ends_run = spec.ends_run ~= false and (contains(tags, "movement") or contains(tags, "posture"))
  return ends_run and moves.must_run(u) or nil
end

-- spec: deed (its row, else the id), price = function(u, ...) in quarters where it is not the row's, ends_run, and the words of
-- define.action.
function deed_action(id, spec)
  local row = spec.deed or id
  local function price_of(u, ...) return spec.price and spec.price(u, ...) or ap.cost(row) end
  local tags = spec.tags or {}
  if spec.starred ~= false and definition("deed", row).starred then tags[#tags + 1] = "starred" end

  -- Behind the throw of a deed that makes a noise somebody unseen may have to throw for going quietly.
  local function thrown(u, ...)
    local one = spec.throw(u, ...)
    if not stealth.may_be_heard(u, definition("action", id)) then return one end
    return one and { one, "skill" } or { "skill" }
  end

  define.action(id) {
    help = spec.help,
    cite = spec.cite or definition("deed", row).cite, text = spec.text, price = spec.says or definition("deed", row).points .. " AP",
    order = spec.order, tags = tags, none = spec.none, throw = spec.throw and thrown, weight = spec.weight, during = "activation",
    legal = function(u)
      if not harm.able(u) and not spec.down then return "is " .. u.state end
      return barred_by_run(u, spec, tags) or spec.legal and spec.legal(u) or not spec.price and ap.short(u, ap.cost(row)) or nil
    end,
    of = spec.of, quantity = "ap", cost = price_of,
    may = function(u, ...)
      return spec.may and spec.may(u, ...) or ap.short(u, price_of(u, ...))
    end,
    run = function(u, ...)
      ap.pay(u, price_of(u, ...))
      spec.run(u, ...)
    end,
  }
end
