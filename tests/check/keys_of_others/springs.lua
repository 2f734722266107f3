return function(net) return net.spring end
