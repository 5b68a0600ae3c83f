package fetch

import "net/netip"

// notPublic are the ranges behind which no server of the public net stands: this machine and this network, private
// and shared ones, those for documentation and tests, groups and what is reserved.
var notPublic = ranges(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
	"192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
	"224.0.0.0/4", "240.0.0.0/4",
	"2001::/23", "2001:db8::/32", "3fff::/20",
)

// Of IPv6 one eighth is given out as public.
var publicSix = netip.MustParsePrefix("2000::/3")

// embeds are the ranges of IPv6 that lead to the IPv4 address which begins at the byte.
var embeds = []struct {
	prefix netip.Prefix
	at     int
}{
	{netip.MustParsePrefix("2002::/16"), 2},     // 6to4
	{netip.MustParsePrefix("64:ff9b::/96"), 12}, // NAT64
}

func ranges(texts ...string) (all []netip.Prefix) {
	for _, text := range texts {
		all = append(all, netip.MustParsePrefix(text))
	}
	return all
}

// Public tells whether an address is one of the public net, and so is the IPv4 address within it, if there is one.
func Public(addr netip.Addr) bool {
	if !addr.IsValid() || addr.Zone() != "" {
		return false
	}
	addr = addr.Unmap()
	for _, e := range embeds {
		if e.prefix.Contains(addr) {
			bytes := addr.As16()
			return Public(netip.AddrFrom4([4]byte(bytes[e.at : e.at+4])))
		}
	}
	for _, prefix := range notPublic {
		if prefix.Contains(addr) {
			return false
		}
	}
	return addr.Is4() || publicSix.Contains(addr)
}
