-- The tables that rules hand to each other, with what is in them.

define.shape "attack" {
  text = "One attack, from the facts of the case to the wounds (SN-096..101). What does not apply is nil: a case without a deck has no `by`, `at` "
    .. "and `item`, a shot at a wall nothing of a victim, a burst nothing of an attacker.",
  has = {
    by = "unit?: who attacks", at = "unit?: whom", item = "item?: with which thing; nil for the body, and for a weapon that is part of another",
    weapon = "weapon?: its definition; nil for a burst that is of none", mode = "string?: the row of the chart within the weapon",
    range = "integer?: squares; -1 between decks",
    band = { type = "string?", help = "the word of the chart; nil beyond all", words = { "close", "short", "medium", "long" } },
    dark = "boolean?: the target is in the dark (SN-215)",
    animal = "boolean?: the attacker is one", strength = "integer?: of the attacker", dexterity = "integer?: of the attacker, as it counts when it aims",
    skill = "integer?: level of the attacker with the weapon", untrained = "boolean?: the attacker has not learned it (SN-128)",
    battle_dress = "boolean?: the attacker wears it",
    evading = "boolean?: the victim does (SN-073)", running = "boolean?: the victim does", worn = "armor[]?: what the victim wears where it is struck",
    ablated = "integer?: laser hits that it has taken (SN-368)",
    parry = "weapon?: what the victim parries with", parry_skill = "integer?: its level", parry_untrained = "boolean?: it has not learned it",
    snap = "boolean?: a snap attack", free = "boolean?: a free attack", cover = "boolean?: out of cover", thrown = "boolean?: the weapon is thrown",
    scatter = "boolean?: pellets beside the target (SN-191)", half = "boolean?: half the wounds (SN-192)",
    besides = "boolean?: of a shot that is fired already, at another than its target",
    place = "string?: where on the body it is aimed; nil in Snapshot, for rule sets that know such",
    special = "boolean?: a blow at somebody helpless (SN-134)", weakened = "boolean?: a weakened blow (SN-131)",
    hit = "boolean?: what the throw said; nil before it", rounds = "integer?: rounds that were fired; nil before it",
    struck = "unit[]?: whom it has thrown for so far, besides the target (rules/group.lua)",
  } }
