package settings_test

import (
	"errors"
	"testing"

	"langraan/internal/settings"
)

func TestTrackingPatterns(t *testing.T) {
	for pattern, want := range map[string]bool{
		"": true, "FL########": true, "@@#########TH": true, "FLX*,FL????": true, "A-1/2_3.4": true,
		"*": false, "**": false, "A*B*": false, ",": false, "A,": false, "(A+)+": false, "ก": false, "a ": true, "[0-9]": false,
	} {
		c := settings.Courier{TrackingPattern: pattern}
		if err := settings.Couriers.Tidy(&c); errors.Is(err, settings.ErrTrackingPattern) == want {
			t.Errorf("%q: %v", pattern, err)
		}
	}
	for _, c := range []struct {
		pattern, number string
		want            bool
	}{
		{"", "ANYTHING", true},
		{"FL####", "FL1234", true},
		{"FL####", "FL12345", false},
		{"FL####", "XFL1234", false},
		{"@@##?", "TH12X", true},
		{"@@##?", "1H12X", false},
		{"FLX*,#####", "FLX", true},
		{"FLX*,#####", "FLX-99/A", true},
		{"FLX*,#####", "12345", true},
		{"FLX*,#####", "1234", false},
		{"A.B", "AXB", false},
		{"FL####", "FL-12-34", true},
		{"FL-####", "FL1234", true},
		{"FL-*", "FLX-9", true},
		{"FL####", "FL/1234", false},
	} {
		if got := (settings.Courier{TrackingPattern: c.pattern}).Fits(c.number); got != c.want {
			t.Errorf("%q, %q: %v", c.pattern, c.number, got)
		}
	}
}

func TestTrackingLinks(t *testing.T) {
	for link, want := range map[string]bool{
		"https://track.example.com/{number}": true, "https://example.com/t?n={number}&l=th": true,
		"http://example.com/{number}": false, "javascript:alert({number})": false, "https://{number}.example.com/": false,
		"https://example.com/": false, "https://example.com/{number}/{number}": false, "https://a@example.com/{number}": false,
		"https:///{number}": false, "https://example.com/ {number}": false,
	} {
		c := settings.Courier{TrackingLink: link}
		if err := settings.Couriers.Tidy(&c); errors.Is(err, settings.ErrTrackingLink) == want {
			t.Errorf("%q: %v", link, err)
		}
	}
}
