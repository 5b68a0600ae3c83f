package customers

import (
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// channelOf is the channel whose customers the actor makes: an agent's own; 0 is the house.
func channelOf(actor access.Actor) int64 {
	if actor.Group == access.GroupAgent {
		return actor.SaleChannelID
	}
	return 0
}

// onlyVisible keeps an agent to its own customers and those of its sale channel's orders, and a courier to those of the
// parcels assigned to it.
func onlyVisible(q *db.Query, actor access.Actor) {
	q.If(actor.Group == access.GroupAgent,
		"AND (c.sale_channel_id = ? OR EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND "+
			"o.sale_channel_id = ?"+db.PerRow+"))", actor.SaleChannelID, actor.SaleChannelID)
	q.If(actor.Group == access.GroupDelivery, "AND EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND "+
		"o.courier_id = ?"+db.PerRow+")", actor.UserID)
}

// amongVisible is onlyVisible for a list: the customers are found from those orders.
func amongVisible(q *db.Query, actor access.Actor) *db.Query {
	return q.If(actor.Group == access.GroupAgent, `AND c.id IN (SELECT o.customer_id FROM orders o
		WHERE o.enterprise_id = ? AND o.sale_channel_id = ? AND o.customer_id IS NOT NULL
		UNION ALL SELECT own.id FROM customers own WHERE own.enterprise_id = ? AND own.sale_channel_id = ?
		AND own.sale_channel_id > 0)`,
		actor.EnterpriseID, actor.SaleChannelID, actor.EnterpriseID, actor.SaleChannelID).
		If(actor.Group == access.GroupDelivery, "AND c.id IN (SELECT o.customer_id FROM orders o WHERE "+
			"o.courier_id = ? AND o.customer_id IS NOT NULL)", actor.UserID)
}

// seen keeps orders o to those that the actor sees. The plus leaves the index to the customer.
func seen(q *db.Query, actor access.Actor) *db.Query {
	return q.If(actor.Group == access.GroupAgent, "AND +o.sale_channel_id = ?", actor.SaleChannelID).
		If(actor.Group == access.GroupDelivery, "AND +o.courier_id = ?", actor.UserID)
}
