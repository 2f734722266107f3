-- Makes mistakes without end => refused: errs_without_end/init.lua:2: 
for i = 1, 1 << 24 do pcall(define.terrain, {}) define.terrain("t" .. i) { glyhp = i } end
