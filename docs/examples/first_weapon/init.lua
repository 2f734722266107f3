-- A boarding axe. It throws by the cutlass's row of the charts.
include "weapons"
