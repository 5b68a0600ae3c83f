package orders

import (
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/thai"
)

// numberedCap is how many orders the numbers of a list find: the couriers' may stand on several.
const numberedCap = 1000

// addNamed adds the orders that numbers name, as order_id, and by which name: their own number, the platform's, the
// courier's, that of a parcel or the recipient's phone. Each has its own index.
func addNamed(q *db.Query, actor access.Actor, numbers []string) *db.Query {
	var codes, theirs, keys []string
	for _, number := range numbers {
		code := cleanTracking(number)
		codes, keys = append(codes, code), append(keys, TrackingKey(number))
		theirs = append(theirs, number, code, strings.ToLower(code))
	}
	slices.Sort(theirs)
	theirs = slices.Compact(theirs)
	q.Add("(SELECT id AS order_id, number AS name FROM orders WHERE enterprise_id = ?", actor.EnterpriseID).
		InTexts("AND number", codes)
	q.Add("UNION ALL SELECT id, platform_order_id FROM orders WHERE enterprise_id = ? AND "+
		"platform IN (1, 2, 3, 4, 5, 8)", actor.EnterpriseID).InTexts("AND platform_order_id", theirs)
	q.Add("UNION ALL SELECT id, tracking_number FROM (")
	q.Append(shippedAs("o.id, o.tracking_number", actor, keys)).Add(") AS shipped")
	if phones := phonesIn(numbers); len(phones) > 0 {
		q.Add("UNION ALL SELECT id, phone FROM (").Append(calledAs("o.id, o.phone", actor, phones)).Add(") AS called")
	}
	return q.Add("UNION ALL SELECT order_id, number FROM packings WHERE enterprise_id = ?", actor.EnterpriseID).
		InTexts("AND number", codes).Add(") AS named")
}

// phonesIn are those of the numbers that may be a recipient's phone, as orders keep it.
func phonesIn(numbers []string) (phones []string) {
	for _, number := range numbers {
		if phone, ok := thai.TakePhone(number); ok {
			phones = append(phones, phone)
		}
	}
	return phones
}

// crowdQuery counts the orders of which the numbers are the courier's or a phone, up to one more of each than are
// looked at: other numbers are of one order.
func crowdQuery(actor access.Actor, numbers []string) *db.Query {
	keys := make([]string, len(numbers))
	for i, number := range numbers {
		keys[i] = TrackingKey(number)
	}
	q := db.Build("SELECT (SELECT COUNT(*) FROM (").Append(shippedAs("1 AS one", actor, keys)).Add(") AS shipped)")
	if phones := phonesIn(numbers); len(phones) > 0 {
		q.Add("+ (SELECT COUNT(*) FROM (").Append(calledAs("1 AS one", actor, phones)).Add(") AS called)")
	}
	return q
}

// shippedAs asks for the orders that the actor may see with one of the couriers' numbers, up to one more than are
// looked at. The plus leaves the index to the numbers.
func shippedAs(what string, actor access.Actor, keys []string) *db.Query {
	return seenBy(what, "o.tracking_number", actor).InTexts("AND "+TrackedBy, keys).Add("LIMIT ?", numberedCap+1)
}

// calledAs does the same by the phones of recipients.
func calledAs(what string, actor access.Actor, phones []string) *db.Query {
	return seenBy(what, "o.phone", actor).InTexts("AND o.phone", phones).Add("LIMIT ?", numberedCap+1)
}

func seenBy(what, column string, actor access.Actor) *db.Query {
	return db.Build("SELECT "+what+" FROM orders o WHERE o.enterprise_id = ? AND "+column+" <> ''",
		actor.EnterpriseID).
		If(actor.Group == access.GroupAgent, "AND +o.sale_channel_id = ?", actor.SaleChannelID).
		If(actor.Group == access.GroupDelivery, "AND +o.courier_id = ?", actor.UserID).
		If(actor.Group == access.GroupCustomer, "AND +o.customer_id = ?", actor.CustomerID)
}

// oneNamedQuery gives the name of one of the many orders of which the number is the courier's or the phone, and which
// the actor may see.
func oneNamedQuery(actor access.Actor, number string) *db.Query {
	q := scoped(db.Build("SELECT tracking_number FROM (SELECT o.tracking_number FROM orders o WHERE"), actor).
		Add("AND o.tracking_number <> '' AND "+TrackedBy+" = ? LIMIT 1) AS shipped", TrackingKey(number))
	for _, phone := range phonesIn([]string{number}) {
		q.Add("UNION ALL SELECT phone FROM (").Append(scoped(db.Build("SELECT o.phone FROM orders o WHERE"), actor)).
			Add("AND o.phone = ? AND o.phone <> '' LIMIT 1) AS called", phone)
	}
	return q
}

// namesQuery gives the names by which numbers find orders that the actor may see. CROSS JOIN keeps SQLite to begin
// with the numbers.
func namesQuery(actor access.Actor, numbers []string) *db.Query {
	q := addNamed(db.Build("SELECT held.name FROM (SELECT DISTINCT order_id, name FROM"), actor, numbers).
		Add(") AS held CROSS JOIN orders o WHERE")
	return scoped(q, actor).Add("AND o.id = held.order_id")
}

// numberedQuery finds the orders of the numbers that the filter leaves, whenever they were made.
func numberedQuery(actor access.Actor, f Filter) *db.Query {
	q := addNamed(selectHits(actor, f).Add("(SELECT DISTINCT order_id FROM"), actor, f.Numbers).
		Add(") AS held CROSS JOIN orders o WHERE")
	return filters(q, actor, f).Add("AND o.id = held.order_id").
		If(f.Day != DayOrdered, "AND o."+f.Day.column()+" > 0").Add(direction(f)).Add("LIMIT ?", numberedCap+1)
}
