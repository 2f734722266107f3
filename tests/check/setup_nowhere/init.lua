define.template "hand" { name = "Hand", price = 5 }
