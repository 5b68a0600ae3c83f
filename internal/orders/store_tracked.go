package orders

import (
	"context"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

const lookupBlock = 400

// tracked is an order as a table of tracking numbers meets it.
type tracked struct {
	ID                 int64  `db:"id"`
	Number             string `db:"number"`
	PlatformOrderID    string `db:"platform_order_id"`
	Status             Status `db:"status"`
	ShippingProviderID int64  `db:"shipping_provider_id"`
	TrackingNumber     string `db:"tracking_number"`
	Version            int64  `db:"version"`
}

// calledOrders are orders by what they are called: their own number in capitals, or the platform's.
type calledOrders map[string][]tracked

// of gives the order of a name, and how many are called so. Its own number is surer than a platform's.
func (c calledOrders) of(name string) (tracked, int) {
	name = strings.TrimSpace(name)
	if all := c["#"+strings.ToUpper(name)]; len(all) > 0 {
		return all[0], 1
	}
	all := c[name]
	if len(all) == 0 {
		return tracked{}, 0
	}
	return all[0], len(all)
}

// orderNames finds the orders of the rows that the actor may see.
func orderNames(ctx context.Context, r db.Reader, actor access.Actor, rows []TrackRow) (calledOrders, error) {
	names := map[string]bool{}
	for _, row := range rows {
		if row.Reference != "" {
			names[row.Reference] = true
		}
	}
	found := calledOrders{}
	for block := range slices.Chunk(keysOf(names), lookupBlock) {
		upper := make([]string, len(block))
		for i, name := range block {
			upper[i] = strings.ToUpper(name)
		}
		var own, theirs []tracked
		err := db.Together(ctx, r, db.ToAll(&own, namedQuery(actor, "number", upper)),
			db.ToAll(&theirs, namedQuery(actor, "platform_order_id", block)))
		if err != nil {
			return nil, err
		}
		for _, o := range own {
			found["#"+o.Number] = []tracked{o}
		}
		for _, o := range theirs {
			found[o.PlatformOrderID] = append(found[o.PlatformOrderID], o)
		}
	}
	return found, nil
}

// namedQuery finds orders by a column that has an index; of a platform's numbers that index begins with the platform.
func namedQuery(actor access.Actor, column string, names []string) *db.Query {
	q := scoped(db.Build(`SELECT o.id, o.number, COALESCE(o.platform_order_id, '') AS platform_order_id, o.status,
		o.shipping_provider_id, o.tracking_number, o.version FROM orders o WHERE`), actor)
	if column == "platform_order_id" {
		q.Add("AND o.platform IN (1, 2, 3, 4, 5, 8)")
	}
	return q.InTexts("AND o."+column, names)
}

// trackedBy is an order by its number.
type trackedBy struct {
	ID       int64  `db:"id"`
	Number   string `db:"number"`
	Tracking string `db:"tracking_number"`
}

// trackingTaken finds the orders that have the numbers of the rows already, whoever may see them: a number of an order
// that the actor may not see is taken all the same, without that order being named.
func trackingTaken(ctx context.Context, r db.Reader, actor access.Actor, rows []TrackRow) (map[string][]trackedBy,
	error,
) {
	numbers := map[string]bool{}
	for _, row := range rows {
		if key := TrackingKey(row.Tracking); key != "" {
			numbers[key] = true
		}
	}
	taken := map[string][]trackedBy{}
	for block := range slices.Chunk(keysOf(numbers), lookupBlock) {
		rows, err := db.Select[trackedBy](ctx, r, takenQuery(actor, block))
		if err != nil {
			return nil, err
		}
		for _, o := range rows {
			if !actor.IsEmployee() {
				o.Number = ""
			}
			key := TrackingKey(o.Tracking)
			taken[key] = append(taken[key], o)
		}
	}
	return taken, nil
}

// onGoods finds which of the texts are codes of the shop's own goods, by the form in which codes are compared.
func onGoods(ctx context.Context, r db.Reader, actor access.Actor, texts map[string]bool) (map[string]bool, error) {
	found := map[string]bool{}
	for block := range slices.Chunk(keysOf(texts), lookupBlock) {
		codes, err := db.Select[string](ctx, r, products.OnGoodsQuery(actor.EnterpriseID, block))
		if err != nil {
			return nil, err
		}
		for _, code := range codes {
			found[warehouse.CodeKey(code)] = true
		}
	}
	return found, nil
}

func takenQuery(actor access.Actor, numbers []string) *db.Query {
	return db.Build("SELECT id, number, tracking_number FROM orders WHERE enterprise_id = ? AND tracking_number <> '' "+
		"AND status <> 140", actor.EnterpriseID).InTexts("AND "+TrackedBy, numbers)
}

func keysOf(set map[string]bool) []string {
	all := make([]string, 0, len(set))
	for key := range set {
		all = append(all, key)
	}
	slices.Sort(all)
	return all
}
