delete.terrain "deck"
delete.event "attack.hit"
delete.throw "attack"
