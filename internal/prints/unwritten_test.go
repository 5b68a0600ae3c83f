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

// Names of goods and the sender stand on paper too: whose goods have such letters is told of each paper that names
// them, and of the sender that it has some.
func TestGoodsAndASenderWhoseLettersTheFontLacksAreTold(t *testing.T) {
	if _, err := print.FontLicence(); err != nil {
		t.Skip(err)
	}
	both(t, func(t *testing.T, s *shop) {
		plain, mask := s.order(t, s.soap), s.order(t, s.tea)
		ids := []int64{plain.ID, mask.ID}
		s.change(t, "UPDATE order_lines SET name = '面膜 มาสก์' WHERE enterprise_id = $1 AND order_id = $2", mask.ID)
		told := func(what, kind string, goods []string, sender bool) {
			t.Helper()
			var made struct {
				Unwritten      []string
				UnwrittenGoods []string `json:"unwritten_goods"`
				Sender         bool     `json:"unwritten_sender"`
			}
			s.Do(t, s.Owner, "POST", path, body{"order_ids": ids, "kind": kind}).Want(201).JSON(&made)
			if !slices.Equal(made.UnwrittenGoods, goods) || made.Sender != sender || made.Unwritten != nil {
				t.Errorf("%s, %s: %+v, want %q, %v", what, kind, made, goods, sender)
			}
		}
		s.settings(t, "label_items = TRUE, sender_name = 'ร้านฟ้าใส 😀'")
		told("sold by a name", "label", []string{mask.Number}, false)
		told("sold by a name", "slip", []string{mask.Number}, false)
		told("sold by a name", "picklist", nil, false)
		s.settings(t, "label_items = FALSE, sender_name = '天猫'")
		told("a label without goods", "label", nil, true)
		told("a sender", "slip", []string{mask.Number}, true)
		s.change(t, "UPDATE warehouse_products SET name = '绿茶' WHERE enterprise_id = $1 AND pn = $2", "TEA-6")
		told("the goods themselves", "picklist", []string{mask.Number}, false)
	})
}
