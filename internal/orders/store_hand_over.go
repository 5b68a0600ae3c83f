package orders

import (
	"context"
	"maps"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/settings"
)

// toLeave finds packed orders, and partly packed ones of which a closed parcel waits.
const toLeave = `AND o.status IN (112, 114) AND (o.status = 112 OR EXISTS (SELECT 1 FROM packings p
	WHERE p.order_id = o.id AND p.status = 2 AND p.left_at = 0` + db.PerRow + "))"

// tally counts the orders of a provider (0 for all) that the actor may see, as Tally says. Of those that wait each
// provider is counted by itself, along the index that begins with it; the plus keeps what was scanned out to the index
// of its day.
func tally(ctx context.Context, r db.Reader, actor access.Actor, provider int64, date string) (Tally, error) {
	from, until, _ := clock.DayBounds(date)
	all, err := providersOf(ctx, r, actor, provider)
	if err != nil {
		return Tally{}, err
	}
	left := db.Build("SELECT CAST(COALESCE(SUM(n), 0) AS BIGINT) FROM (")
	for i, one := range all {
		left.If(i > 0, "UNION ALL").Append(scoped(db.Build("SELECT COUNT(*) AS n FROM orders o WHERE"), actor).
			Add(toLeave).Add("AND o.shipping_provider_id = ?", one))
	}
	var whole, part, waiting int64
	err = db.Together(ctx, r, db.ToOne(&whole, nil, checkedQuery(actor, provider, from, until)),
		db.ToOne(&part, nil, partLeftQuery(actor, provider, from, until)),
		db.ToOne(&waiting, nil, left.Add(") AS each")))
	return Tally{whole + part, whole + part + waiting}, err
}

// ofAnyStatus leads to an index of a day, where orders lie by status.
var ofAnyStatus = "AND o.status IN " + values(Statuses)

func checkedQuery(actor access.Actor, provider int64, from, until clock.Instant) *db.Query {
	return scoped(db.Build("SELECT COUNT(*) FROM orders o WHERE"), actor).Add(ofAnyStatus).
		Add("AND o.shipped_at >= ? AND o.shipped_at < ? AND o.shipped_at > 0", from, until).
		If(provider != 0, "AND +o.shipping_provider_id = ?", provider)
}

// partLeftQuery counts the orders of which the rest is not packed yet and all that is packed left, the last of it on
// the day. They are few, and found by their status.
func partLeftQuery(actor access.Actor, provider int64, from, until clock.Instant) *db.Query {
	return scoped(db.Build("SELECT COUNT(*) FROM orders o WHERE"), actor).Add("AND o.status = 114").
		If(provider != 0, "AND o.shipping_provider_id = ?", provider).
		Add(`AND EXISTS (SELECT 1 FROM packings p WHERE p.order_id = o.id AND +p.status = 2 AND +p.left_at >= ?
			AND +p.left_at < ?`+db.PerRow+`) AND NOT EXISTS (SELECT 1 FROM packings p WHERE p.order_id = o.id
			AND +p.status = 2 AND (p.left_at = 0 OR p.left_at >= ?)`+db.PerRow+")", from, until, until)
}

// providersOf gives the one provider, or for 0 every one that the enterprise's parcels may go with.
func providersOf(ctx context.Context, r db.Reader, actor access.Actor, provider int64) ([]int64, error) {
	if provider != 0 {
		return []int64{provider}, nil
	}
	own, err := settings.CourierNames(ctx, r, actor.EnterpriseID)
	return slices.Concat(settings.Providers(), slices.Sorted(maps.Keys(own))), err
}

// listWaiting counts what waits for each provider by itself, as tally does.
func listWaiting(ctx context.Context, r db.Reader, actor access.Actor) ([]CourierWaiting, error) {
	all, err := providersOf(ctx, r, actor, 0)
	if err != nil {
		return nil, err
	}
	q := db.Build("SELECT shipping_provider_id, waiting FROM (")
	for i, one := range all {
		q.If(i > 0, "UNION ALL").Append(scoped(db.Build("SELECT CAST(? AS BIGINT) AS shipping_provider_id, "+
			"COUNT(*) AS waiting FROM orders o WHERE", one), actor).
			Add(toLeave).Add("AND o.shipping_provider_id = ?", one))
	}
	return db.Select[CourierWaiting](ctx, r, q.Add(") AS each WHERE waiting > 0 ORDER BY shipping_provider_id"))
}

func listMissing(ctx context.Context, r db.Reader, actor access.Actor, provider int64) ([]ToLeave, error) {
	q := scoped(db.Build("SELECT "+headColumns+headTables+"WHERE"), actor).Add(toLeave).
		If(provider != 0, "AND o.shipping_provider_id = ?", provider).Add("ORDER BY o.ordered_at, o.id LIMIT 200")
	found, err := db.Select[ToLeave](ctx, r, q)
	if err != nil || len(found) == 0 {
		return found, err
	}
	ids := make([]int64, len(found))
	for i, o := range found {
		ids[i] = o.ID
	}
	parcels, err := db.Select[struct {
		OrderID int64  `db:"order_id"`
		Number  string `db:"number"`
	}](ctx, r, db.Build("SELECT p.order_id, p.number FROM packings p WHERE +p.status = 2 AND +p.left_at = 0").
		In("AND p.order_id", ids).Add("ORDER BY p.order_id, p.id"))
	numbers := map[int64][]string{}
	for _, one := range parcels {
		numbers[one.OrderID] = append(numbers[one.OrderID], one.Number)
	}
	for i, o := range found {
		found[i].Parcels = append([]string{}, numbers[o.ID]...)
	}
	return found, err
}

// mostGone is more than a courier takes from one door on a day.
const mostGone = 5000

// leftQuery asks for those orders that the actor may see of what of names: the order_id of each, how many of its
// parcels left and when the last of them did. CROSS JOIN keeps SQLite to begin with those.
func leftQuery(actor access.Actor, of *db.Query) *db.Query {
	return scoped(db.Build(`SELECT g.left_at, g.parcels, (SELECT COUNT(*) FROM packings p
			WHERE p.order_id = o.id AND +p.status = 2) AS packed, `+headColumns+" FROM (").Append(of).Add(`) AS g
			CROSS JOIN orders o JOIN sale_channels sc ON sc.id = o.sale_channel_id
			JOIN payment_methods pm ON pm.id = o.payment_method_id WHERE`), actor).Add("AND o.id = g.order_id")
}

// listLeft reads what leftQuery asks for, in the order of leaving.
func listLeft(ctx context.Context, r db.Reader, q *db.Query) ([]HasLeft, error) {
	return db.Select[HasLeft](ctx, r, q.Add("ORDER BY g.left_at, o.id LIMIT ?", mostGone))
}

// goneQuery asks for the orders of the parcels that left on the date, whatever day the others of an order left on and
// whoever takes those, and for those that went without a parcel of their own, as a platform says of some.
func goneQuery(actor access.Actor, ask HandOverAsk) *db.Query {
	from, until, _ := clock.DayBounds(ask.Date)
	ofOne := ask.Provider != 0
	gone := db.Build(`SELECT p.order_id, COUNT(*) AS parcels, MAX(p.left_at) AS left_at FROM packings p
			WHERE p.enterprise_id = ? AND p.left_at >= ? AND p.left_at < ? AND p.left_at > 0`, actor.EnterpriseID, from,
		until).
		If(ofOne, "AND CASE WHEN p.left_with > 0 THEN p.left_with ELSE (SELECT o.shipping_provider_id FROM orders o "+
			"WHERE o.id = p.order_id) END = ?", ask.Provider).
		Add("GROUP BY p.order_id UNION ALL SELECT o.id, 0, o.shipped_at FROM orders o WHERE o.enterprise_id = ?",
			actor.EnterpriseID).Add(ofAnyStatus).
		Add(`AND o.shipped_at >= ? AND o.shipped_at < ? AND o.shipped_at > 0
			AND NOT EXISTS (SELECT 1 FROM packings p WHERE p.order_id = o.id AND p.left_at > 0)`, from, until).
		If(ofOne, "AND +o.shipping_provider_id = ?", ask.Provider)
	return leftQuery(actor, gone)
}

// hasLeft tells whether a parcel of the order is out of the house.
func hasLeft(ctx context.Context, tx *db.Tx, orderID int64) (bool, error) {
	var left int64
	err := db.Together(ctx, tx, askLeft(&left, orderID))
	return left > 0, err
}

// askLeft asks how many parcels of the order are out of the house.
func askLeft(to *int64, orderID int64) db.Asked {
	return db.ToOne(to, ErrNotFound,
		db.Build("SELECT COUNT(*) FROM packings WHERE order_id = ? AND status = 2 AND left_at > 0", orderID))
}
