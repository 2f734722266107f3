-- Three hulls (own B11).

define.hull "scout" { name = "Scout", power = 12, mp_num = 1, mp_den = 1, max_mp = 15, shield_ratio = 2, shield_max = 4, superstructure = 16,
  damage_control = 1 }
define.hull "trader" { name = "Trader", power = 14, mp_num = 1, mp_den = 2, max_mp = 8, shield_ratio = 2, shield_max = 5, superstructure = 24, cargo = 4 }
define.hull "cruiser" { name = "Cruiser", power = 20, mp_num = 1, mp_den = 3, max_mp = 9, shield_ratio = 2, shield_max = 6, superstructure = 32,
  damage_control = 2, engines = 4, reactor = 4, sensors = 2, generator = 4 }
