define.scenario "duel2" {}
