package packings

import (
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
)

// untaken leaves the orders that nobody packs at this moment.
const untaken = "AND NOT EXISTS (SELECT 1 FROM packings p WHERE p.order_id = o.id AND p.status = 1)"

const longestFirst = "ORDER BY " + orders.ReadyAt + ", o.id LIMIT ?"

// CountWaiting counts the orders that wait to be packed, up to a most.
func CountWaiting(actor access.Actor, most int) *db.Query {
	return orders.ToPack(db.Build("SELECT COUNT(*) FROM (SELECT 1 AS one"), actor).Add(untaken+" LIMIT ?) AS waiting",
		most)
}

func waitingQuery(actor access.Actor, urgent clock.Instant) *db.Query {
	return orders.ToPack(db.Build("SELECT COUNT(*) AS orders, COALESCE(SUM(CASE WHEN ready_at < ? THEN 1 ELSE 0 END), "+
		"0) AS urgent FROM (SELECT "+orders.ReadyAt+" AS ready_at", urgent), actor).
		Add(untaken).Add(longestFirst+") AS waiting", waitingMost)
}

// nextQuery reads the orders that wait longest, each with the first storage of its walk: of the storages that hold most
// of a part still to be packed, the one whose name comes first.
func nextQuery(actor access.Actor) *db.Query {
	const unpacked = "FROM order_parts t WHERE t.order_id = w.id AND t.packed < t.quantity"
	q := db.Build("SELECT w.id, w.number, w.recipient_name, w.shipping_provider_id, w.ready_at, COALESCE((SELECT " +
		"CAST(SUM(t.quantity - t.packed) AS BIGINT) " + unpacked +
		"), 0) AS pieces, COALESCE((SELECT MIN((SELECT s.name " +
		"FROM balances b JOIN storages s ON s.id = b.place_id WHERE b.product_id = t.warehouse_product_id AND b." +
		inventory.AtStorage + " AND b.on_hand > 0 ORDER BY b.on_hand DESC, b.place_id LIMIT 1)) " + unpacked +
		"), '') AS storage_name FROM (SELECT o.id, o.number, o.recipient_name, o.shipping_provider_id, " +
		orders.ReadyAt + " AS ready_at")
	return orders.ToPack(q, actor).Add(untaken).Add(longestFirst+") AS w", nextFrom)
}
