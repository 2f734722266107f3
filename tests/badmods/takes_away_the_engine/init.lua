-- Takes away a chain that the engine asks before each choice => refused: delete.chain 'action.may': it is the engine's
delete.chain "action.may"
