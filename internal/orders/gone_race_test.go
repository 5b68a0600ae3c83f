package orders_test

import (
	"fmt"
	"testing"

	"langraan/internal/apptest"
)

// What an order names is deleted while it is made or edited: one of them is refused, in words, and none is a fault of
// the server.
func TestDeletedWhileOrderedRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 200)
		makes := map[string]func(i int) (string, body){
			"product": func(i int) (string, body) {
				id := s.made("/api/v1/products", body{
					"name": fmt.Sprint("ชั่วคราว ", i), "sku": fmt.Sprint("TMP", i), "price": 100, "type": 1,
					"components": []any{body{"warehouse_product_id": s.part, "quantity": 1}},
				})
				return path("/api/v1/products/%d", id), body{"lines": []any{body{"product_id": id, "quantity": 1}}}
			},
			"channel": func(i int) (string, body) {
				id := s.made("/api/v1/salechannel", body{
					"name": fmt.Sprint("ช่อง ", i), "type": 1, "platform": 1, "status": 1,
				})
				return path("/api/v1/salechannel/%d", id), body{"sale_channel_id": id}
			},
			"payment method": func(i int) (string, body) {
				id := s.made("/api/v1/paymentmethod", body{"name": fmt.Sprint("เงินสด ", i), "type": 7, "status": 1})
				return path("/api/v1/paymentmethod/%d", id), body{"payment_method_id": id}
			},
		}
		for what, racing := range makes {
			for i := range 12 {
				o := s.order(a.Seller, s.draft(s.plain, 1))
				gone, named := racing(i)
				codes := atOnce(
					func() int { return a.Do(t, a.Owner, "DELETE", gone, nil).Code },
					func() int {
						return a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, named)).Code
					},
					func() int {
						return a.Do(t, a.Manager, "PUT", path("/api/v1/orders/%d", o.ID),
							s.draft(s.plain, 1, named, body{"version": o.Version})).Code
					},
				)
				isGone := codes[0] == 200
				isNamed := codes[1] == 201 || codes[2] == 200
				if isGone == isNamed || count(codes, 500) > 0 || count(codes, 503) > 0 {
					t.Errorf("%s: deleting, making and editing were answered %v", what, codes)
				}
			}
		}
	})
}
