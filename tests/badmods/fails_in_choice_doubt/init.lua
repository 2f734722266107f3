-- Errs in a step of choice.doubt => harmless
rule("choice.doubt", "errs", function(x, y) error "choice.doubt is broken" end)
