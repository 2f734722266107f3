-- What bots ask for breaks, which they keep to themselves => looking: worth fails: fails_in_worth/init.lua:
rule("worth", "broken", {}, function(side) return #side.friends end)
