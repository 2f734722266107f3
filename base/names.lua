-- Names for crews and passengers, and what they do aboard. Nothing here has an effect in play.
--
-- names.some(n)              n names for new characters, drawn on the stream "names" so that other dice do not move
-- names.posts_for(role, n)   n posts or descriptions for a role

names = {}

stream "names"

local GIVEN = {
  "Adaeze", "Aino", "Akira", "Amara", "Anahit", "Anselm", "Ayelet", "Beatriz", "Bogdan", "Caoimhe", "Cheveyo", "Daniyar",
  "Delia", "Dimitra", "Ebba", "Efua", "Eitan", "Emre", "Farida", "Fintan", "Goran", "Hana", "Haruto", "Hinemoa", "Ilse",
  "Imran", "Ines", "Itzel", "Jonas", "Kahiau", "Kamala", "Keoni", "Kofi", "Lautaro", "Leila", "Linh", "Ludmila", "Malak",
  "Marek", "Mbali", "Milos", "Nadia", "Nayra", "Niamh", "Odalys", "Oluwaseun", "Oona", "Pavel", "Quang", "Rafael", "Rohan",
  "Saoirse", "Sefa", "Signe", "Solveig", "Tamar", "Tendai", "Umid", "Viveka", "Wanjiru", "Xiaoling", "Yusuf", "Zofia",
}

local FAMILY = {
  "Abara", "Aguirre", "Amundsen", "Bakhtiari", "Balogun", "Barzani", "Castellanos", "Chaudhry", "Chukwu", "Dlamini",
  "Dragomir", "Eriksen", "Fahey", "Farkas", "Ferreira", "Galanis", "Gebre", "Guzman", "Hakimi", "Halloran", "Hoang",
  "Horvat", "Ibarra", "Ishikawa", "Jankowski", "Jimenez", "Kalani", "Karimov", "Kealoha", "Kimathi", "Kovacs", "Kuznetsov",
  "Laine", "Lindqvist", "Mahlangu", "Mamani", "Mizrahi", "Moana", "Nakamura", "Navarro", "Nkemelu", "Novak", "Okafor",
  "Orlova", "Paredes", "Petrosyan", "Quispe", "Rahimi", "Rautio", "Sandoval", "Shirazi", "Sigurdsson", "Tanaka", "Tesfaye",
  "Ulanov", "Varga", "Vasquez", "Wairimu", "Xu", "Yilmaz", "Zamora", "Zielinski",
}

local POSTS = {
  crew = { "captain", "pilot", "engineer", "medic", "steward", "gunner", "navigator", "cargo master" },
  customs = { "inspector", "pilot", "engineer", "gunner", "clerk" },
  pirate = { "leader", "pilot", "engineer", "gunner", "boarder", "boarder" },
}

local PASSENGERS = {
  "merchant", "colonist", "retired marine", "student", "missionary", "minor noble", "journalist", "prospector",
  "engineer between ships", "physician", "actor", "archaeologist", "courier", "gambler", "botanist", "bodyguard",
}

local function taken(name)
  return units.any { where = function(u) return u.name == name end }
end

function names.some(n)
  local given, family = shuffle(GIVEN, "names"), shuffle(FAMILY, "names")
  local list, at = {}, 0
  while #list < n do
    at = at + 1
    local name = given[(at - 1) % #given + 1] .. " " .. family[(at - 1) % #family + 1]
    if not taken(name) and not contains(list, name) then list[#list + 1] = name end
  end
  return list
end

-- posts go in their order, descriptions by chance; who is beyond the list has none
function names.posts_for(role, n)
  local fixed = POSTS[role]
  local source = fixed or shuffle(PASSENGERS, "names")
  local list = {}
  for i = 1, n do list[i] = source[i] or "" end
  return list
end
