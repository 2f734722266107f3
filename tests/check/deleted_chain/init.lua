-- The rules of others that answer it are not at fault.
delete.chain "attack.dm"
