package packings_test

import (
	"fmt"
	"maps"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
)

const spentRuns = 3

// spentBy is the least that some runs of a request asked of the database: what works in the background may ask between.
// The pause lets the message of the run before leave for the other copies.
func (s *shop) spentBy(run func()) (least db.Spent) {
	for i := range spentRuns {
		time.Sleep(100 * time.Millisecond)
		before := s.DB.Spent()
		run()
		after := s.DB.Spent()
		n := db.Spent{Trips: after.Trips - before.Trips, Statements: after.Statements - before.Statements}
		if i == 0 || n.Statements < least.Statements {
			least = n
		}
	}
	return least
}

// What a request asks of the database is bounded, and no more for many rows than for one.
func TestWhatRequestsAskOfTheDatabase(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for _, product := range s.goods(t) {
			s.Do(t, s.Owner, "POST", "/api/v2/wms/inventory/item/in", body{"storage_id": s.shelf, "lines": []any{
				body{"product_id": product, "quantity": 1000, "cost": 100},
			}}).Want(201)
		}
		one, three := []want{{s.soap, 1}}, []want{{s.soap, 1}, {s.tea, 1}, {s.set, 1}}
		draft := func(wants []want) body {
			var lines []any
			for _, w := range wants {
				lines = append(lines, body{"product_id": w.product, "quantity": w.quantity})
			}
			return body{
				"sale_channel_id": s.channel, "payment_method_id": s.cash, "shipping_provider_id": 1,
				"recipient_name": "สมชาย ใจดี", "phone": "0812345678", "address": "99/1", "district": "คลองเตย",
				"city": "คลองเตย", "province": "กรุงเทพมหานคร", "zipcode": "10110", "lines": lines,
			}
		}
		send := func(method, path string, b any) *apptest.Response {
			return s.Do(t, s.Owner, method, path, b, "Idempotency-Key", s.key())
		}
		get := func(path string) func([]want) func() {
			return func([]want) func() { return func() { s.Do(t, s.Owner, "GET", path, nil).Want(200) } }
		}
		packed := func(wants []want) func() {
			var waiting []orders.Order
			for range spentRuns {
				waiting = append(waiting, s.order(t, wants...))
			}
			return func() {
				var all pieces
				for range wants {
					all = append(all, body{"barcode": soapCode})
				}
				if len(wants) > 1 {
					all = pieces{{"barcode": soapCode, "quantity": 2}, {"barcode": teaCode, "quantity": 3}}
				}
				s.whole(t, s.Packer, body{"code": waiting[0].Number, "pieces": all}).Want(200)
				waiting = waiting[1:]
			}
		}
		goods := s.goods(t)
		moved := func(path string, more, line body) func([]want) func() {
			return func(wants []want) func() {
				var lines []any
				for i := range wants {
					line = maps.Clone(line)
					line["product_id"] = goods[i]
					lines = append(lines, line)
				}
				b := body{"lines": lines}
				maps.Copy(b, more)
				return func() { send("POST", path, b).Want(201) }
			}
		}
		for _, c := range []struct {
			name     string
			run      func(wants []want) func()
			trips    int64 // on PostgreSQL
			postgres int64 // statements
			sqlite   int64
			each     int64 // more of them on PostgreSQL for each further line
			alone    int64 // and on SQLite, where changes of rows run one by one
		}{
			{"create", func(wants []want) func() {
				return func() { send("POST", "/api/v1/orders", draft(wants)).Want(201) }
			}, 4, 16, 15, 0, 1},
			{
				"detail", func(wants []want) func() {
					return get(fmt.Sprintf("/api/v1/orders/detail?id=%d", s.order(t, wants...).ID))(nil)
				},
				1, 8, 10, 0, 0,
			},
			{"list", get("/api/v1/orders?status=111&limit=50"), 1, 3, 5, 0, 0},
			{"search", get("/api/v1/orders?q=2345&limit=50"), 6, 8, 8, 0, 0},
			{"whole list", get("/api/v1/orders?limit=50"), 1, 3, 5, 0, 0},
			{"counts", get("/api/v1/orders/counts"), 2, 2, 6, 0, 0}, // by two readers: all, and the late ones
			{"pack whole", packed, 3, 30, 28, 1, 6},
			{"parcel opened", s.opened(t, nil), 5, 19, 18, 0, 0},
			{"with a piece", s.opened(t, body{"barcode": soapCode}), 5, 20, 19, 0, 0},
			{"piece scanned", s.scanned(t), 2, 12, 12, 0, 0},
			{"parcel closed", s.closed(t), 4, 35, 32, 0, 4},
			{"parcel scanned out", s.scannedOut(t, packed), 5, 15, 14, 0, 0},
			{"number given", s.numbered(t), 4, 23, 20, 0, 0},
			{"goods in", moved("/api/v2/wms/inventory/item/in", body{"storage_id": s.shelf}, body{
				"quantity": 1, "cost": 100,
			}), 4, 17, 16, 0, 0},
			{"goods moved", moved("/api/v2/wms/inventory/item/group/move", body{
				"from_storage_id": s.shelf, "to_storage_id": s.other,
			}, body{"quantity": 1}), 4, 18, 17, 0, 1},
		} {
			n, more := s.spentBy(c.run(one)), s.spentBy(c.run(three))
			t.Logf("%-12s one line %+v, three %+v", c.name, n, more)
			most, each := c.sqlite, c.alone
			if s.DB.Postgres() {
				most, each = c.postgres, c.each
			}
			if n.Trips > c.trips || more.Trips > c.trips || n.Statements > most ||
				more.Statements > n.Statements+2*each {
				t.Errorf("%s asks %+v for one line and %+v for three; at most %d trips and %d statements, %d more for "+
					"each line", c.name, n, more, c.trips, most, each)
			}
		}
		s.sound(t)
	})
}
