package packings_test

import (
	"context"
	"fmt"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/orders"
	"langraan/internal/purchases"
	"langraan/internal/settings"
	"langraan/internal/warehouse"
)

// dayOf is a step that holds the sums of a storage for a person's parcels of the day, in all their rows.
func (s *shop) dayOf(storage int64) func(ctx context.Context, tx *db.Tx) error {
	return func(ctx context.Context, tx *db.Tx) error {
		_, err := db.All[int64](ctx, tx, `INSERT INTO day_moves (enterprise_id, date, kind, user_id, place_kind,
			place_id, lane, gained) SELECT DISTINCT d.enterprise_id, d.date, d.kind, d.user_id, d.place_kind,
			d.place_id, l.lane, 0 FROM day_moves d CROSS JOIN generate_series(0, 3) AS l (lane) WHERE d.kind = $1
			AND d.user_id = $2 AND d.place_kind = $3 AND d.place_id = $4 ORDER BY l.lane
			ON CONFLICT (enterprise_id, date, kind, user_id, place_kind, place_id, lane) DO UPDATE
			SET gained = day_moves.gained RETURNING lane`,
			inventory.KindPack, s.Owner.UserID, inventory.Storage, storage)
		return err
	}
}

// onBoth is a shop on PostgreSQL whose soaps lie on the shelf and whose teas lie in the other storage alone.
func onBoth(t *testing.T) *shop {
	t.Helper()
	s := newShop(t, apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t))+"&deadlock_timeout=200"))
	must(s.Inventory.Transfer(t.Context(), s.Owner.Actor, inventory.Transfer{
		From: inventory.Place{Kind: inventory.Storage, ID: s.shelf},
		To:   inventory.Place{Kind: inventory.Storage, ID: s.other}, Lines: []inventory.Wanted{{
			ProductID: s.goods(t)[1],
			Quantity:  20,
		}},
	}, ""))(t)
	return s
}

func (s *shop) goods(t *testing.T) []int64 {
	t.Helper()
	return must(db.All[int64](t.Context(), s.DB.Fresh(), "SELECT id FROM warehouse_products ORDER BY id"))(t)
}

// filled is a parcel that is ready to be closed: teas out of the storage named, soaps out of any.
func (s *shop) filled(t *testing.T) (orders.Order, int64) {
	t.Helper()
	o := s.order(t, want{s.soap, 1}, want{s.tea, 1})
	p := s.open(t, s.Owner, o)
	s.scan(t, s.Owner, body{"packing_id": p.ID, "barcode": teaCode, "storage_id": s.other}).Want(200)
	s.scan(t, s.Owner, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
	return o, p.ID
}

// A parcel out of several places writes a bill for each, in an order of its own. Its sums of the day come last and in
// their order, whatever the bills' order is; and so do those of the goods that come back.
func TestSumsOfTheDayAreTakenLastAndInTheirOrder(t *testing.T) {
	s := onBoth(t)
	_, first := s.filled(t)
	s.shut(t, s.Owner, body{"packing_id": first}).Want(200)
	_, second := s.filled(t)
	dbtest.Circle(t, s.DB, s.dayOf(s.shelf), func() error {
		s.shut(t, s.Owner, body{"packing_id": second}).Want(200)
		return nil
	}, s.dayOf(s.other))
	s.sound(t)
}

// unpaid is an order that waits for a transfer.
func (s *shop) unpaid(t testing.TB, wants ...want) orders.Order {
	t.Helper()
	transfer := s.number(t, "SELECT MIN(id) FROM payment_methods WHERE enterprise_id = $1 AND type = 1",
		s.Owner.EnterpriseID)
	return s.orderWith(t, func(d *orders.Draft) { d.PaymentMethodID = transfer }, wants...)
}

// TestPairsRacing has two use cases meet at the same goods, again and again: PostgreSQL finds no circle of waiting, and
// the books are right.
func TestPairsRacing(t *testing.T) {
	const move = "/api/v2/wms/inventory/item/"
	type steps []func()
	transfer := func(t *testing.T, s *shop, from, to int64, first, second int) func() {
		goods := s.goods(t)
		return func() {
			s.work(t, "POST", move+"group/move", body{
				"from_storage_id": from, "to_storage_id": to, "note": "แข่ง",
				"lines": []any{body{"product_id": goods[first], "quantity": 1}, body{
					"product_id": goods[second],
					"quantity":   1,
				}},
			}, nil)
		}
	}
	count := func(t *testing.T, s *shop, pieces int64, first, second int) func() {
		goods := s.goods(t)
		return func() {
			s.work(t, "POST", move+"count", body{
				"storage_id": s.shelf, "note": "แข่ง",
				"lines": []any{body{"product_id": goods[first], "quantity": pieces}, body{
					"product_id": goods[second],
					"quantity":   pieces,
				}},
			}, nil)
		}
	}
	shut := func(t *testing.T, s *shop, parcel int64) func() {
		return func() { s.work(t, "POST", closePath, body{"packing_id": parcel}, nil) }
	}
	cancel := func(t *testing.T, s *shop, o orders.Order) func() {
		return func() {
			s.work(t, "PUT", fmt.Sprint("/api/v1/orders/cancel/", o.ID), body{"reason_type": 1, "reason": "x"}, nil)
		}
	}
	reversal := func(t *testing.T, s *shop) func() {
		goods := s.goods(t)
		var bill struct{ ID int64 }
		s.work(t, "POST", move+"in", body{
			"storage_id": s.shelf, "note": "แข่ง",
			"lines": []any{body{"product_id": goods[1], "quantity": 2, "cost": 100}, body{
				"product_id": goods[0],
				"quantity":   2, "cost": 100,
			}},
		}, &bill)
		return func() { s.work(t, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", bill.ID), nil, nil) }
	}
	edit := func(t *testing.T, s *shop, o orders.Order, sold ...int64) func() {
		return func() {
			lines := []any{}
			for _, id := range sold {
				lines = append(lines, body{"product_id": id, "quantity": 1})
			}
			s.work(t, "PUT", fmt.Sprint("/api/v1/orders/", o.ID), body{
				"version":         o.Version,
				"sale_channel_id": s.channel, "payment_method_id": s.cash, "shipping_provider_id": settings.ProviderSPX,
				"recipient_name": "สมชาย", "phone": "0812345678", "address": "99/1", "district": "คลองเตย",
				"city": "คลองเตย", "province": "กรุงเทพมหานคร", "zipcode": "10110", "lines": lines,
			}, nil)
		}
	}
	merge := func(t *testing.T, s *shop, all ...orders.Order) func() {
		var ids []any
		for _, o := range all {
			ids = append(ids, body{"id": o.ID})
		}
		return func() { s.work(t, "POST", "/api/v1/orders/merge", body{"orders": ids}, nil) }
	}
	split := func(t *testing.T, s *shop, o orders.Order) func() {
		return func() {
			s.work(t, "POST", fmt.Sprintf("/api/v1/orders/%d/split", o.ID), body{"lines": []any{
				body{"line_id": o.Lines[0].ID, "quantity": 1}, body{"line_id": o.Lines[1].ID, "quantity": 1},
			}}, nil)
		}
	}
	hold := func(t *testing.T, s *shop, o orders.Order) func() {
		return func() { s.work(t, "PUT", fmt.Sprintf("/api/v1/orders/%d/hold", o.ID), body{"kind": "risk"}, nil) }
	}
	pairs := map[string]func(t *testing.T, s *shop) steps{
		"count and transfer": func(t *testing.T, s *shop) steps {
			return steps{
				count(t, s, 9, 0, 1), transfer(t, s, s.shelf, s.other, 1, 0), count(t, s, 8, 1, 0),
				transfer(t, s, s.other, s.shelf, 0, 1),
			}
		},
		"transfers there and back": func(t *testing.T, s *shop) steps {
			return steps{
				transfer(t, s, s.shelf, s.other, 0, 1), transfer(t, s, s.other, s.shelf, 1, 0),
				transfer(t, s, s.shelf, s.other, 1, 0), transfer(t, s, s.other, s.shelf, 0, 1),
			}
		},
		"reversal and close": func(t *testing.T, s *shop) steps {
			_, one := s.filled(t)
			_, two := s.filled(t)
			return steps{reversal(t, s), shut(t, s, one), reversal(t, s), shut(t, s, two)}
		},
		"cancel and close": func(t *testing.T, s *shop) steps {
			first, one := s.filled(t)
			second, two := s.filled(t)
			return steps{cancel(t, s, first), shut(t, s, one), shut(t, s, two), cancel(t, s, second)}
		},
		"edits of one order": func(t *testing.T, s *shop) steps {
			o, other := s.order(t, want{s.soap, 1}), s.order(t, want{s.tea, 1})
			return steps{
				edit(t, s, o, s.tea, s.soap), edit(t, s, o, s.soap, s.tea), edit(t, s, other, s.soap),
				edit(t, s, other, s.soap, s.tea),
			}
		},
		"receipt, stock-in and what is taken back": func(t *testing.T, s *shop) steps {
			goods, ctx, who := s.goods(t), context.Background(), s.Owner.Actor
			line := func(at int) purchases.DraftLine {
				return purchases.DraftLine{ProductID: goods[at], Quantity: 6, Cost: 100}
			}
			partner := must(s.Warehouse.Partners.Save(ctx, who, warehouse.Partner{CompanyName: "คู่ค้า " + s.key()},
				""))(
				t).ID
			o := must(s.Purchases.Create(ctx, who, purchases.Draft{
				PartnerID: partner,
				Lines:     []purchases.DraftLine{line(1), line(0)},
			}, ""))(t)
			must(s.Purchases.Approve(ctx, who, purchases.Step{ID: o.ID}, ""))(t)
			coming := func(first, second int) purchases.Coming {
				return purchases.Coming{
					Step: purchases.Step{ID: o.ID}, StorageID: s.shelf,
					Lines: []purchases.ComingLine{{
						LineID:   o.Lines[first].ID,
						Quantity: 2,
					}, {LineID: o.Lines[second].ID, Quantity: 2}},
				}
			}
			came := must(s.Purchases.Receive(ctx, who, coming(0, 1), ""))(t)
			receive := func() { must(s.Purchases.Receive(ctx, who, coming(1, 0), ""))(t) }
			in := func() {
				must(s.Inventory.Receive(ctx, who, inventory.In{
					StorageID: s.shelf,
					Lines: []inventory.InLine{
						{ProductID: goods[1], Quantity: 1, Cost: 1},
						{ProductID: goods[0], Quantity: 1, Cost: 1},
					},
				}, ""))(t)
			}
			back := func() {
				must(s.Purchases.TakeBack(ctx, who, purchases.TakeBack{
					Step:   purchases.Step{ID: o.ID},
					BillID: came.Receipts[0].BillID, Reason: "ผิด",
				}, ""))(t)
			}
			return steps{receive, in, back, in}
		},
		"release and scan": func(t *testing.T, s *shop) steps {
			o := s.order(t, want{s.soap, 2}, want{s.tea, 2})
			p := s.open(t, s.Owner, o)
			scan := func(code string) func() {
				return func() { s.work(t, "POST", scanPath, body{"packing_id": p.ID, "barcode": code}, nil) }
			}
			release := func() { s.work(t, "DELETE", fmt.Sprint("/api/v1/packings/", p.ID), nil, nil) }
			return steps{scan(teaCode), release, scan(soapCode), scan(teaCode)}
		},
		"merges crosswise and what is counted meanwhile": func(t *testing.T, s *shop) steps {
			one, two, three := s.unpaid(t, want{s.soap, 1}, want{s.tea, 1}), s.unpaid(t, want{s.tea, 1}), s.unpaid(t,
				want{s.soap, 1})
			return steps{
				merge(t, s, one, two, three), merge(t, s, three, one), merge(t, s, two, three), count(t, s, 30, 1, 0),
				cancel(t, s, two),
			}
		},
		"split, edit, close and hold": func(t *testing.T, s *shop) steps {
			o, other := s.order(t, want{s.tea, 2}, want{s.soap, 2}), s.order(t, want{s.soap, 2}, want{s.tea, 2})
			begun, parcel := s.filled(t)
			return steps{
				split(t, s, o), edit(t, s, o, s.soap, s.tea), split(t, s, other), count(t, s, 30, 0, 1),
				hold(t, s, begun),
				shut(t, s, parcel),
			}
		},
		// what is missing is taken from the latest orders
		"count and orders that wait": func(t *testing.T, s *shop) steps {
			o := s.order(t, want{s.soap, 2}, want{s.tea, 2})
			return steps{
				count(t, s, 1, 1, 0), edit(t, s, o, s.tea), cancel(t, s, s.order(t, want{s.soap, 1})),
				count(t, s, 30, 0, 1), shut(t, s, s.open(t, s.Owner, s.order(t, want{s.soap, 1})).ID),
			}
		},
	}
	s := onBoth(t)
	lots := []any{}
	for _, id := range s.goods(t)[:2] {
		lots = append(lots, body{"product_id": id, "quantity": 400, "cost": 100})
	}
	before := s.circles(t)
	for name, begin := range pairs {
		t.Run(name, func(t *testing.T) {
			for range 8 {
				for _, place := range []int64{s.shelf, s.other} {
					s.Do(t, s.Owner, "POST", move+"in", body{"storage_id": place, "note": "แข่ง", "lines": lots}).Want(
						201)
				}
				race := begin(t, s)
				done := make(chan struct{})
				start := make(chan struct{})
				for _, step := range race {
					go func() {
						defer func() { done <- struct{}{} }()
						<-start
						step()
					}()
				}
				close(start)
				for range race {
					<-done
				}
			}
			broken := s.circles(t)
			if broken != before {
				t.Errorf("PostgreSQL broke %d circles", broken-before)
			}
			before = broken
			s.sound(t)
		})
	}
}
