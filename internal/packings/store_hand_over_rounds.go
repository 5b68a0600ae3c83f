package packings

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
)

// Bounds of what is listed: more than a courier takes from one door at once, and than it comes on a day.
const (
	mostOfRound = 5000
	mostRounds  = 100
)

const roundColumns = "id, shipping_provider_id, date, number, orders, parcels, receiver_name, user_name, created_at"

// leaving is a parcel that left.
type leaving struct {
	ID      int64 `db:"id"`
	OrderID int64 `db:"order_id"`
}

// openQuery asks for the parcels that left with a courier since a moment and are in no round, the first ones first.
// They lie together in an index, and the order of each is looked up by its id.
func openQuery(actor access.Actor, provider int64, since clock.Instant) *db.Query {
	q := db.Build(`SELECT p.id, p.order_id, p.left_at FROM packings p WHERE p.enterprise_id = ? AND p.hand_over_id = 0
		AND p.left_at >= ? AND p.left_at > 0
		AND EXISTS (SELECT 1 FROM orders o WHERE o.id = p.order_id
		AND CASE WHEN p.left_with > 0 THEN p.left_with ELSE o.shipping_provider_id END = ? AND`,
		actor.EnterpriseID, since, provider)
	return orders.Scoped(q, actor).Add(db.PerRow+") ORDER BY p.left_at, p.id LIMIT ?", mostOfRound)
}

// inRoundQuery asks for the parcels of a round.
func inRoundQuery(actor access.Actor, id int64) *db.Query {
	return db.Build(`SELECT p.id, p.order_id, p.left_at FROM packings p WHERE p.enterprise_id = ?
		AND p.hand_over_id = ? AND p.hand_over_id > 0`, actor.EnterpriseID, id)
}

// byOrder gives the parcels of each order as one row.
func byOrder(parcels *db.Query) *db.Query {
	return db.Build("SELECT order_id, COUNT(*) AS parcels, MAX(left_at) AS left_at FROM (").Append(parcels).
		Add(") AS each_parcel GROUP BY order_id")
}

// askOpen locks the parcels of openQuery.
func askOpen(to *[]leaving, tx *db.Tx, actor access.Actor, provider int64, since clock.Instant) db.Asked {
	return db.ToAll(to, openByIDQuery(actor, provider, since).Add(tx.ForUpdate()))
}

// openByIDQuery asks for the parcels of openQuery in the order of their ids, each looked up by its own. What is said of
// k is looked at once more when the lock is there: meanwhile the scan of a parcel may have been taken back, and the
// parcel gone with another courier.
func openByIDQuery(actor access.Actor, provider int64, since clock.Instant) *db.Query {
	return db.Build(`SELECT k.id, k.order_id FROM packings k WHERE +k.enterprise_id = ? AND k.hand_over_id = 0
		AND +k.left_at > 0 AND k.left_with IN (0, ?) AND k.id IN (SELECT id FROM (`, actor.EnterpriseID, provider).
		Append(openQuery(actor, provider, since)).Add(") AS open) ORDER BY k.id")
}

// askNextNumber counts on from the last round of a day, also from one that was taken back: a paper may bear its number.
func askNextNumber(to *int64, actor access.Actor, provider int64, date string) db.Asked {
	return db.ToOne(to, nil, db.Build(`SELECT COALESCE(MAX(number), 0) + 1 FROM hand_overs WHERE enterprise_id = ?
		AND shipping_provider_id = ? AND date = ?`, actor.EnterpriseID, provider, date))
}

// askNewest asks which round of a day is the last that stands.
func askNewest(to *int64, actor access.Actor, provider int64, date string) db.Asked {
	return db.ToOne(to, nil, db.Build(`SELECT COALESCE(MAX(number), 0) FROM hand_overs WHERE enterprise_id = ?
		AND shipping_provider_id = ? AND date = ? AND taken_back_at = 0`, actor.EnterpriseID, provider, date))
}

// ofRounds begins a question on the rounds that an actor may see: those of which it may see every order, whoever made
// them. What is asked of each round reads its parcels, up to the first that is not the actor's to see.
func ofRounds(actor access.Actor) *db.Query {
	q := db.Build("SELECT "+roundColumns+" FROM hand_overs WHERE taken_back_at = 0").
		Add("AND enterprise_id = ?", actor.EnterpriseID)
	if actor.IsEmployee() {
		return q
	}
	const ofRound = "SELECT 1 FROM packings p WHERE p.hand_over_id = hand_overs.id AND p.hand_over_id > 0 " +
		"AND +p.enterprise_id = ?"
	q.Add("AND (user_id = ? OR EXISTS ("+ofRound+db.PerRow+") AND NOT EXISTS ("+ofRound+" AND NOT EXISTS (SELECT 1 "+
		"FROM orders o WHERE o.id = p.order_id AND", actor.UserID, actor.EnterpriseID, actor.EnterpriseID)
	return orders.Scoped(q, actor).Add(db.PerRow + ")" + db.PerRow + "))")
}

// roundsQuery asks for the rounds of a courier on some days, the last one first.
func roundsQuery(actor access.Actor, provider int64, days clock.Range) *db.Query {
	return ofRounds(actor).Add("AND shipping_provider_id = ?", provider).
		Add("AND date >= ? AND date <= ?", days.From, days.To).
		Add("ORDER BY date DESC, number DESC LIMIT ?", mostRounds)
}

func listRounds(
	ctx context.Context, r db.Reader, actor access.Actor, provider int64, days clock.Range,
) ([]Round, error) {
	found, err := db.Select[Round](ctx, r, roundsQuery(actor, provider, days))
	slices.Reverse(found)
	return found, err
}

func askRound(to *Round, actor access.Actor, id int64) db.Asked {
	return db.ToOne(to, ErrRound, ofRounds(actor).ByID("id").Add("AND id = ?", id))
}

func findRound(ctx context.Context, r db.Reader, actor access.Actor, id int64) (found Round, err error) {
	return found, db.Together(ctx, r, askRound(&found, actor, id))
}

// insertRound makes a round of parcels that the caller has locked.
func insertRound(ctx context.Context, tx *db.Tx, actor access.Actor, r Round, parcels []leaving) (int64, error) {
	id, err := db.InsertOne(ctx, tx, db.Fresh{
		Table: "hand_overs",
		Columns: "enterprise_id, shipping_provider_id, date, number, orders, parcels, receiver_name, user_id, " +
			"user_name, created_at",
		Shared: []any{
			actor.EnterpriseID, r.ShippingProviderID, r.Date, r.Number, r.Orders, r.Parcels, r.ReceiverName,
			actor.UserID, r.UserName, r.CreatedAt,
		},
	})
	if err != nil {
		return 0, err
	}
	ids := make([]int64, len(parcels))
	for i, p := range parcels {
		ids[i] = p.ID
	}
	return id, db.PutQueryAll(ctx, tx, len(ids), ErrOthersLeft, db.Build(`UPDATE packings SET hand_over_id = ?,
		version = version + 1 WHERE enterprise_id = ? AND hand_over_id = 0`, id, actor.EnterpriseID).In("AND id", ids))
}

// saveTakenBack keeps that a round was taken back, and takes its parcels out of it, in the order of their ids.
func saveTakenBack(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) error {
	ids, err := db.Select[int64](ctx, tx, db.Build(`SELECT id FROM packings WHERE enterprise_id = ? AND hand_over_id = ?
		AND hand_over_id > 0 ORDER BY id`+tx.ForUpdate(), actor.EnterpriseID, id))
	if err != nil {
		return err
	}
	if err := db.PutQueryAll(ctx, tx, len(ids), ErrRound, db.Build(`UPDATE packings SET hand_over_id = 0,
		version = version + 1 WHERE enterprise_id = ? AND hand_over_id = ?
		AND hand_over_id > 0`, actor.EnterpriseID, id).In("AND id", ids)); err != nil {
		return err
	}
	return db.PutOne(ctx, tx, ErrRound, `UPDATE hand_overs SET taken_back_at = $3 WHERE enterprise_id = $1 AND id = $2
		AND taken_back_at = 0`, actor.EnterpriseID, id, tx.Instant())
}
