package app_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/orders"
)

// TestAllPlacesTellTheSame walks through the whole house, goods bought, costs corrected, bills taken back, slips and
// customers too, and compares what its pages say of the same thing.
func TestAllPlacesTellTheSame(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		steps := walkSetting("LANGRAAN_WALK", 240)
		seed := walkSetting("LANGRAAN_WALK_SEED", 21)
		w := newWalk(t, a, rand.New(rand.NewPCG(seed, seed)))
		partner := w.made("/api/v1/wms/partner", fields{"company_name": "โรงงาน"})
		for n := range steps {
			if w.r.IntN(3) == 0 {
				w.errand(partner)
			} else {
				w.step()
			}
			if n%12 == 11 {
				when := fmt.Sprintf("seed %d, step %d", seed, n+1)
				w.agree(when)
				w.compare(when)
			}
		}
		if steps >= longWalk {
			w.wantEverythingTried()
			for name := range errands {
				if w.done[name] == 0 {
					t.Errorf("%s was never accepted, refused %d times", name, w.refused[name])
				}
			}
		}
	})
}

// compare ends the test where two pages tell different things of one.
func (w *walk) compare(when string) {
	w.t.Helper()
	var faults []string
	same := func(a, b int64, format string, args ...any) {
		if a != b {
			faults = append(faults, fmt.Sprintf(format, args...)+fmt.Sprintf(": %d, %d", a, b))
		}
	}
	w.compareOrders(same)
	w.compareStock(same)
	w.compareMoney(same)
	w.foretell(same)
	if len(faults) > 0 {
		w.t.Fatalf("%s:\n%s\nlately:\n%s", when, strings.Join(faults, "\n"), strings.Join(w.lately, "\n"))
	}
}

type alikeness func(a, b int64, format string, args ...any)

const walked = "from=2026-11-15&to=2026-12-15"

func (w *walk) compareOrders(same alikeness) {
	byStatus := map[orders.Status]int64{}
	for _, o := range w.orders {
		byStatus[o.Status]++
	}
	var counts struct{ Counts map[string]int64 }
	w.Do(w.t, w.Owner, "GET", "/api/v1/orders/counts?"+walked, nil).Want(200).JSON(&counts)
	for status, found := range byStatus {
		same(found, counts.Counts[fmt.Sprint(int64(status))], "orders of status %d, and their count", status)
		same(found, w.list(fmt.Sprintf("/api/v1/orders?status=%d&%s", status, walked)).Total,
			"orders of status %d, and the list's", status)
	}
	wanted := map[int64]int64{}
	for _, o := range w.orders {
		if o.Status != 111 && o.Status != 114 {
			continue
		}
		for _, l := range w.look(o.ID).Lines {
			for _, p := range l.Parts {
				wanted[p.WarehouseProductID] += p.Quantity - p.Packed
			}
		}
	}
	for _, row := range w.list("/api/v1/orders/product/wait/shipment?limit=100").Data {
		id := n(row["product_id"])
		same(wanted[id], n(row["needed"]), "of goods %d orders wait for, and the page of it", id)
		delete(wanted, id)
	}
	for id, pieces := range wanted {
		same(pieces, 0, "of goods %d orders wait for, and none on the page of it", id)
	}
}

func (w *walk) compareStock(same alikeness) {
	rows := w.list("/api/v1/wms/inventory?limit=100").Data
	var sum struct {
		Detail []map[string]any `json:"detail_by_product"`
		Places []map[string]any `json:"detail_by_storage"`
		Stock  map[string]any
		Days   []map[string]any `json:"detail_by_date_by_product"`
	}
	w.Do(w.t, w.Owner, "GET", "/api/v2/wms/inventory/summary?stock=true&"+walked, nil).Want(200).JSON(&sum)
	var value, onHand int64
	for _, id := range w.goods {
		var card struct {
			Data    []map[string]any
			Total   int64
			Product map[string]any
		}
		w.Do(w.t, w.Owner, "GET", fmt.Sprintf("/api/v1/wms/product/%d/card?limit=100&%s", id, walked), nil).Want(200).
			JSON(&card)
		lies := n(card.Product["on_hand"])
		onHand += lies
		var there, lines int64
		for _, row := range rows {
			if n(row["product_id"]) == id {
				there, lines = there+n(row["on_hand"]), max(lines, n(row["in_lines"]))
			}
		}
		same(lies, there+lines, "goods %d on its card, and at all places", id)
		if card.Total > 0 {
			same(lies, n(card.Data[0]["balance"]), "goods %d on its card, and its last balance", id)
		}
		var layered int64
		for _, l := range w.list(fmt.Sprintf("/api/v1/wms/product/%d/layers?limit=100", id)).Data {
			layered, value = layered+n(l["remaining"]), value+n(l["remaining"])*n(l["unit_cost"])
		}
		same(lies, layered, "goods %d on its card, and in its layers", id)
		var product map[string]any
		w.Do(w.t, w.Owner, "GET", fmt.Sprintf("/api/v1/wms/product/%d", id), nil).Want(200).JSON(&product)
		for _, field := range []string{"on_hand", "reserved", "available", "incoming", "aside"} {
			same(n(card.Product[field]), n(product[field]), "%s of goods %d on the card, and on its page", field, id)
			for _, d := range sum.Detail {
				if n(d["product_id"]) == id {
					same(n(card.Product[field]), n(d[field]), "%s of goods %d on the card, and in the summary",
						field, id)
				}
			}
		}
	}
	same(onHand, n(sum.Stock["on_hand"]), "on hand, and in the summary")
	same(value, n(sum.Stock["value"]), "value of all layers, and in the summary")
	for _, field := range []string{
		"amount_in", "amount_out", "amount_packing", "amount_return", "amount_count", "amount_transfer",
	} {
		var days, products int64
		for _, d := range sum.Days {
			days += n(d[field])
		}
		for _, p := range sum.Detail {
			products += n(p[field])
		}
		same(days, products, "%s by days, and by goods", field)
	}
}

func (w *walk) compareMoney(same alikeness) {
	var counts struct{ Waiting, Refunds, Unproven int64 }
	w.Do(w.t, w.Owner, "GET", "/api/v1/payments/counts", nil).Want(200).JSON(&counts)
	refunds := w.list("/api/v1/orders/refunds?limit=100")
	same(counts.Refunds, refunds.Total, "refunds counted, and listed")
	same(counts.Unproven, w.list("/api/v1/orders/unproven").Total, "unproven counted, and listed")
	same(counts.Waiting, w.list("/api/v1/payments/slips?status=waiting").Total, "slips that wait counted, and listed")
	owed := map[int64]int64{}
	for _, row := range refunds.Data {
		owed[n(row["id"])] = n(row["money"].(map[string]any)["to_refund"])
	}
	spent := map[int64][2]int64{}
	for _, o := range w.orders {
		var whole map[string]any
		w.Do(w.t, w.Owner, "GET", fmt.Sprintf("/api/v1/orders/detail?id=%d", o.ID), nil).Want(200).JSON(&whole)
		money, _ := whole["money"].(map[string]any)
		same(n(money["to_refund"]), owed[o.ID], "to be paid back of order %v in status %d, and on the list of it",
			whole["number"], o.Status)
		id := n(whole["customer_id"])
		s := spent[id]
		if !slices.Contains([]orders.Status{140, 141}, o.Status) {
			s[0]++
		}
		spent[id] = s
	}
	for _, c := range w.list("/api/v1/customers?limit=100").Data {
		var one map[string]any
		id := n(c["id"])
		w.Do(w.t, w.Owner, "GET", fmt.Sprintf("/api/v1/customers/%d", id), nil).Want(200).JSON(&one)
		same(spent[id][0], n(c["order_count"]), "orders of customer %d, and their count", id)
		for _, field := range []string{"order_count", "total_spent", "average_order", "refused_count"} {
			same(n(c[field]), n(one[field]), "%s of customer %d in the list, and on the page", field, id)
		}
	}
}
