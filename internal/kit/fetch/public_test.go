package fetch

import (
	"net/netip"
	"testing"
)

func TestWhichAddressesArePublic(t *testing.T) {
	for text, public := range map[string]bool{
		"8.8.8.8": true, "1.1.1.1": true, "100.63.255.255": true, "100.128.0.0": true, "172.15.0.1": true,
		"172.32.0.1": true, "223.255.255.255": true, "198.20.0.1": true, "2606:4700::1111": true, "2a00::1": true,
		"2001:4860:4860::8888": true,

		"0.0.0.0": false, "0.1.2.3": false, "127.0.0.1": false, "127.255.255.255": false, "10.0.0.1": false,
		"172.16.0.1": false, "172.31.255.255": false, "192.168.1.1": false, "169.254.169.254": false,
		"100.64.0.1": false, "100.127.255.255": false, "192.0.0.8": false, "192.0.2.1": false,
		"198.51.100.7": false, "203.0.113.7": false, "198.18.0.1": false, "198.19.255.255": false,
		"192.88.99.1": false, "224.0.0.1": false, "239.255.255.250": false, "240.0.0.1": false,
		"255.255.255.255": false,

		"::": false, "::1": false, "fe80::1": false, "fe80::1%eth0": false, "fc00::1": false, "fd12:3456::1": false,
		"fec0::1": false, "ff02::1": false, "2001:db8::1": false, "3fff::1": false, "100::1": false,
		"2001::1": false, "2001:10::1": false, "4000::1": false, "2606:4700::1111%eth0": false,

		// IPv4 inside IPv6
		"::ffff:8.8.8.8": true, "::ffff:127.0.0.1": false, "::ffff:10.0.0.1": false, "::ffff:169.254.169.254": false,
		"::127.0.0.1": false, "::8.8.8.8": false,
		"64:ff9b::8.8.8.8": true, "64:ff9b::10.0.0.1": false, "64:ff9b::127.0.0.1": false, "64:ff9b:1::8.8.8.8": false,
		"2002:808:808::1": true, "2002:a00:1::1": false, "2002:7f00:1::1": false, "2002:c0a8:101::1": false,
		"2002:6440:1::1": false,
	} {
		if got := Public(netip.MustParseAddr(text)); got != public {
			t.Errorf("%s: %v", text, got)
		}
	}
	if Public(netip.Addr{}) {
		t.Error("no address is public")
	}
}
