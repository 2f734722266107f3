-- Officers and their posts (SS-035 to SS-040).

crew = {}

crew.posts = { "captain", "engineer", "helm", "navigator", "science" }

-- The officer at a post of a ship who can act, or nil: the post is vacant.
function crew.at(ship, post)
  return records.all("officer", { ship = ship, post = post, out = false })[1]
end

function crew.able(ship) return records.all("officer", { ship = ship, out = false }) end

-- Half, away from one's own post (own B8).
function crew.skill(ship, post)
  local officer = crew.at(ship, post)
  if not officer then return 0 end
  return officer.post == officer.home and officer.skill or officer.skill // 2
end

rule("skill.dm", "orders", { cite = "own B8" }, function(ship, post, _, at) return orders.dm(ship, post, at) end)

-- d100 below the skill (own B1)
define.throw "skill" { args = { "unit: unit", "post: string", "purpose: string?", "cite: string?", "at: unit?" },
  spec = function(ship, post, purpose, cite, at)
    if not crew.at(ship, post) then return nil, "the post is vacant" end
    return { "1D100", below = crew.skill(ship, post), dm = chain "skill.dm" (ship, post, purpose, at), names = { "succeeds", "fails" },
      why = ("%s (%s)"):format(purpose, post), cite = cite, by = ship, stream = "skills" }
  end,
}

-- A vacant post throws nothing and fails.
function crew.roll(ship, post, purpose, cite)
  local skill = throws.skill(ship, post, purpose, cite)
  return not skill.reason and skill:roll() == "succeeds"
end

-- SS-040: puts an officer out of the fight.
function crew.lose(officer)
  officer.out = true
  tell("officer.out", { name = officer.name, post = officer.post, ship = officer.ship })
  if officer.post == "captain" then game.captain_lost = true end           -- SS-003
end

-- Posts without an officer who can act, in the order of posts.
function crew.vacant(ship)
  return filter(crew.posts, function(post) return not crew.at(ship, post) end)
end

-- `skills`: a skill for each post; the name goes with the post.
function crew.man(ship, names, skills)
  for i, post in ipairs(crew.posts) do
    records.new("officer", { name = names[i], ship = ship, post = post, home = post, skill = skills[i] })
  end
end
