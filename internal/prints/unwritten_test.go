package prints_test

import (
	"slices"
	"testing"

	"langraan/internal/kit/print"
	"langraan/internal/orders"
)

// Letters that the font lacks are empty boxes on the page: whose label or slip has some is told as it is printed.
func TestWhoseLettersTheFontLacksIsTold(t *testing.T) {
	if _, err := print.FontLicence(); err != nil {
		t.Skip(err)
	}
	both(t, func(t *testing.T, s *shop) {
		named := func(name string) orders.Order {
			return s.order(t, s.soap, func(d *orders.Draft) { d.Recipient.Name = name })
		}
		thai, chinese, emoji := named("ณัฐ 𝗡𝗮𝘁"), named("王小明"), named("นุ่น ❤️")
		for kind, want := range map[string][]string{
			"label": {chinese.Number}, "slip": {chinese.Number}, "picklist": nil,
		} {
			var made struct{ Unwritten []string }
			s.Do(t, s.Owner, "POST", "/api/v1/packings/print", map[string]any{
				"order_ids": []int64{thai.ID, chinese.ID, emoji.ID}, "kind": kind,
			}).Want(201).JSON(&made)
			if !slices.Equal(made.Unwritten, want) {
				t.Errorf("%s: %q, want %q", kind, made.Unwritten, want)
			}
		}
	})
}
