include "rules"
