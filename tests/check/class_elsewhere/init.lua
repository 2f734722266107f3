define.gadget "lamp" {}
