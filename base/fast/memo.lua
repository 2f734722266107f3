-- Rules that are asked often and whose answers change seldom: the engine memoizes them (`memo`, docs/modding/tests.md).
--
-- Nothing is said here: without base/fast the game is the same and slower. A function stands in this list if the named rows of
-- `make bench` are slower without it: "random" and "greedy" are decisions a second of such bots in Hijacking, "listing" is what an
-- option costs on large maps. The rules call each other by their tables, so all of them ask the memoized function.

-- people (people/)
people.full_strength = memo(people.full_strength)      -- random, greedy
people.weapon_mass = memo(people.weapon_mass)          -- random
people.load = memo(people.load)                        -- random, greedy
people.room = memo(people.room)                        -- random
people.strength = memo(people.strength)                -- random, greedy
people.dexterity = memo(people.dexterity)              -- greedy
people.endurance = memo(people.endurance)              -- random
people.wears = memo(people.wears)                      -- random, greedy

-- who, and with what
hostile = memo(hostile)                                -- random, greedy, listing
arms.of = memo(arms.of)                                -- random, greedy
arms.mode = memo(arms.mode)                            -- random, greedy

-- attacks
attack.band = memo(attack.band)                        -- random, greedy
attack.is_untrained = memo(attack.is_untrained)        -- greedy
attack.skill = memo(attack.skill)                      -- greedy
attack.dexterity = memo(attack.dexterity)              -- greedy
attack.parry = memo(attack.parry)                      -- greedy
attack.worn_items = memo(attack.worn_items)            -- random, greedy
attack.worn = memo(attack.worn)                        -- random, greedy
attack.ablated = memo(attack.ablated)                  -- random, greedy
attack.level_dm = memo(attack.level_dm)                -- greedy
attack.by_chart = memo(attack.by_chart)                -- random, greedy
attack.in_sight = memo(attack.in_sight)                -- random, listing
attack.in_reach = memo(attack.in_reach)                -- random, listing
free.choices = memo(free.choices)                      -- greedy
cover.seen_by = memo(cover.seen_by)                    -- random
lines.blocked = memo(lines.blocked)                    -- random, greedy

-- the ship
breach.material = memo(breach.material)                -- greedy, with walls to shoot at
breach.line_to = memo(breach.line_to)                  -- greedy, with walls to shoot at
breach.no_shot = memo(breach.no_shot)                  -- greedy, with walls to shoot at
lifts.exist = memo(lifts.exist)                        -- random
ships.is_bridge = memo(ships.is_bridge)                -- random
vertical.openings = memo(vertical.openings)            -- random
vertical.rising = memo(vertical.rising)                -- random, where there are stairs
vertical.rises = memo(vertical.rises)                  -- random, greedy
pressure.is_exposed = memo(pressure.is_exposed)        -- random, greedy
pressure.exposed = memo(pressure.exposed)              -- greedy

-- turns
moves.has_long = memo(moves.has_long)                  -- random
moves.running.reached = memo(moves.running.reached)    -- random
moves.running.squares = memo(moves.running.squares)    -- random
moves.running.tolled = memo(moves.running.tolled)      -- random
turns.is_waiting = memo(turns.is_waiting)              -- random
turns.claims = memo(turns.claims)                      -- random
holding.held = memo(holding.held)                      -- random
holding.in_contact = memo(holding.in_contact)          -- random
