-- Memoized for speed, as in base/fast: says nothing, and can be left out.
powers.holders = memo(powers.holders)
dark.knows = memo(dark.knows)
powers.is_sensed = memo(powers.is_sensed)
