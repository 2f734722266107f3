units = {}
