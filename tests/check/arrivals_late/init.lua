define.template "hand" { name = "Hand" }
