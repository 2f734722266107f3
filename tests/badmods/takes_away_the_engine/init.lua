-- Takes away a chain that the engine asks before each choice => refused: delete.chain 'action.may': it belongs to the engine and cannot be changed
delete.chain "action.may"
