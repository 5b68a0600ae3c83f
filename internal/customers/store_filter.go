package customers

import (
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// narrow adds what the filter wants.
func (f Filter) narrow(q *db.Query, actor access.Actor) *db.Query {
	if f.Status != nil {
		q.If(*f.Status == StatusOff, "AND c.status = 0").If(*f.Status == StatusOn, "AND c.status = 1")
	}
	q.If(f.Province != "", "AND c.id IN (SELECT a.customer_id FROM customer_addresses a "+
		"WHERE a.enterprise_id = ? AND a.province = ? AND a.is_default)", actor.EnterpriseID, f.Province)
	if f.Risk {
		withOrder(q, actor, "AND (c.risk_at > 0 OR EXISTS", refusedRule).Add(")")
	}
	if f.Orders == WithOrders {
		withOrder(q, actor, "AND EXISTS", countedRule)
	}
	if f.Orders == WithoutOrders {
		withOrder(q, actor, "AND NOT EXISTS", countedRule)
	}
	from, until := f.lastBounds()
	if f.Last.From != "" {
		withOrder(q, actor, "AND EXISTS", "o.ordered_at >= ?", from)
	}
	if f.Last.To != "" {
		withOrder(q, actor, "AND EXISTS", "o.ordered_at < ?", until)
		withOrder(q, actor, "AND NOT EXISTS", "o.ordered_at >= ?", until)
	}
	return q
}

// withOrder asks for customers c of whom the actor sees an order o like that, or none.
func withOrder(q *db.Query, actor access.Actor, exists, rule string, args ...any) *db.Query {
	q.Add(exists+" (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND "+rule, args...)
	return seen(q, actor).Add(db.PerRow + ")")
}
