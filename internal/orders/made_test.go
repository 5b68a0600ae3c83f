package orders_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"langraan/internal/apptest"

	"github.com/google/go-cmp/cmp"
)

// The answer of creating is put together from what was written; it must say what a later reading says.
func TestCreatingAnswersWhatReadingDoes(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 100)
		random, _ := s.pool(9, 9)
		held := s.listing(a.Owner, "HELD")
		for name, d := range map[string]body{
			"plain": s.draft(s.plain, 2),
			"prompt": s.draft(s.plain, 1, body{
				"payment_method_id": s.cod, "tracking_number": "th 123",
				"seller_note": " หมายเหตุ ",
			}),
			"platform": s.draft(s.plain, 1, body{
				"payment_method_id": s.platform, "platform": 3,
				"platform_order_id": "SH-1",
			}),
			"uncalled": s.draft(s.plain, 1, body{"phone": "+66 81 234 5678", "shipping_fee": 4000, "discount": 900}),
			"lines": s.draft(0, 1, body{"lines": []any{
				body{"product_id": s.set, "quantity": 2, "discount": 100},
				body{"product_id": random, "quantity": 3},
				body{
					"kind": "service", "name": "ห่อของขวัญ", "quantity": 1,
					"price": 2500,
				},
				body{"product_id": s.plain, "quantity": 1, "price": 1},
				body{
					"listing_id": held.ID,
					"quantity":   2,
				},
			}}),
		} {
			var made, again, read map[string]any
			answer := s.Do(t, s.Seller, "POST", "/api/v1/orders", d, "Idempotency-Key", "made-"+name).Want(201)
			s.Do(t, s.Seller, "POST", "/api/v1/orders", d, "Idempotency-Key", "made-"+name).Want(201).JSON(&again)
			if err := json.Unmarshal(answer.Body.Bytes(), &made); err != nil {
				t.Fatal(err)
			}
			s.Do(t, s.Seller, "GET", fmt.Sprint("/api/v1/orders/detail?id=", int64(made["id"].(float64))),
				nil).Want(200).JSON(&read)
			if diff := cmp.Diff(made, read); diff != "" {
				t.Errorf("%s: (-created +read)\n%s", name, diff)
			}
			if diff := cmp.Diff(made, again); diff != "" {
				t.Errorf("%s, sent again: (-created +again)\n%s", name, diff)
			}
		}
	})
}
