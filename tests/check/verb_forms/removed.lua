delete.action.step()
