define.record "marker" {}
records.new("marker", {})
