package packings

import (
	"time"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
	"langraan/internal/warehouse"
)

// untaken leaves the orders that nobody packs at this moment.
const untaken = "AND NOT EXISTS (SELECT 1 FROM packings p WHERE p.order_id = o.id AND p.status = 1" + db.PerRow + ")"

const longestFirst = "ORDER BY " + orders.ReadyAt + ", o.id LIMIT ?"

// CountWaiting counts the orders that wait to be packed, up to a most.
func CountWaiting(actor access.Actor, most int) *db.Query {
	return orders.ToPack(db.Build("SELECT COUNT(*) FROM (SELECT 1 AS one"), actor).Add(untaken+" LIMIT ?) AS waiting",
		most)
}

// waitingQuery counts what waits, and of it what was to leave by now and what is to leave today.
func waitingQuery(actor access.Actor, now time.Time) *db.Query {
	late, args := orders.WasDue(actor.EnterpriseID, clock.InstantOf(now))
	soon, more := orders.WasDue(actor.EnterpriseID, orders.Tomorrow(now))
	return orders.ToPack(db.Build("SELECT COUNT(*) AS orders, COALESCE(SUM(CASE WHEN late THEN 1 ELSE 0 END), 0) AS "+
		"late, COALESCE(SUM(CASE WHEN soon AND NOT late THEN 1 ELSE 0 END), 0) AS due_today FROM (SELECT "+late+
		" AS late, "+soon+" AS soon", append(args, more...)...), actor).
		Add(untaken).Add(longestFirst+") AS waiting", waitingMost)
}

// unpacked are the parts of the waiting orders w that are still to be packed.
const unpacked = "order_parts t WHERE t.order_id = w.id AND t.packed < t.quantity"

// nextQuery reads the orders that wait longest, and those that a platform wants first.
func nextQuery(actor access.Actor) *db.Query {
	return ofNext("SELECT w.id, w.number, w.recipient_name, w.shipping_provider_id, w.ready_at, w.ship_by, "+
		"COALESCE((SELECT CAST(SUM(t.quantity - t.packed) AS BIGINT) FROM "+unpacked+"), 0) AS pieces", "", actor)
}

// stopsMost bounds the storages of the orders that wait longest.
const stopsMost = 10_000

// stopsQuery reads, for the orders of nextQuery, the storages that hold most of a part still to be packed.
func stopsQuery(actor access.Actor) *db.Query {
	return ofNext("SELECT DISTINCT t.order_id, COALESCE((SELECT s.name FROM balances b JOIN storages s "+
		"ON s.id = b.place_id AND s."+warehouse.Selling+" WHERE b.product_id = t.warehouse_product_id AND "+
		"b."+inventory.AtStorage+" AND b.on_hand > 0 ORDER BY b.on_hand DESC, b.place_id LIMIT 1), '') AS storage_name",
		", "+unpacked+" ORDER BY t.order_id LIMIT ?", actor, stopsMost)
}

// ofNext is a statement on the orders w that wait longest, and on those that a platform wants first.
func ofNext(what, end string, actor access.Actor, args ...any) *db.Query {
	const heads = "(SELECT o.id, o.number, o.recipient_name, o.shipping_provider_id, o.ship_by, " + orders.ReadyAt +
		" AS ready_at"
	q := orders.ToPack(db.Build(what+" FROM (SELECT * FROM "+heads), actor).Add(untaken).
		Add(longestFirst+") AS longest UNION SELECT * FROM "+heads, nextFrom)
	return orders.ToPack(q, actor).Add("AND o.ship_by > 0").Add(untaken).
		Add("ORDER BY o.ship_by, o.id LIMIT ?) AS wanted) AS w"+end, append([]any{nextFrom}, args...)...)
}
