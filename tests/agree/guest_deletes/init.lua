-- The scenario gives it to somebody.
delete.weapon "revolver"
