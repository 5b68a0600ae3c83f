package orders

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
)

// maxTags is how many tags one order has at most.
const maxTags = 10

// ErrTooManyTags refuses an eleventh tag.
var ErrTooManyTags = errs.ErrInvalid.Declare("คำสั่งซื้อหนึ่งมีแท็กได้ไม่เกิน 10 แท็ก", "an order has 10 tags at most").
	At("add", errs.InvalidParam)

// Tagging sticks tags on an order and takes others off; what it has, or lacks, already is fine.
type Tagging struct {
	ID          int64
	Add, Remove []int64
}

func (t *Tagging) validate() error {
	var f errs.Fields
	f.Check(len(t.Add)+len(t.Remove) > 0, "add", errs.InvalidParam)
	f.Check(len(t.Add) <= maxTags, "add", errs.InvalidParam)
	f.Check(len(t.Remove) <= mostTags, "remove", errs.InvalidParam)
	return f.Err()
}

// of are the tags of an order that has these.
func (t Tagging) of(have TagIDs) TagIDs {
	after := slices.Concat(have, t.Add)
	slices.Sort(after)
	return slices.DeleteFunc(slices.Compact(after), func(id int64) bool { return slices.Contains(t.Remove, id) })
}

// Tag changes the tags of an order, whatever its status. Its version stays, since no form of an order holds tags.
func (s *Service) Tag(ctx context.Context, actor access.Actor, t Tagging, key string) (Order, error) {
	if err := t.validate(); err != nil {
		return Order{}, err
	}
	use := once.Of(s.db, actor, key, "orders.tag", t)
	return s.change(ctx, use, t.ID, func(ctx context.Context, tx *db.Tx) error {
		o, err := lock(ctx, tx, actor, t.ID, 0)
		if err != nil {
			return err
		}
		after := t.of(o.TagIDs)
		if slices.Equal(after, o.TagIDs) {
			return nil
		}
		if len(after) > maxTags {
			return ErrTooManyTags
		}
		names, err := keepTags(ctx, tx, actor.EnterpriseID, slices.Concat(o.TagIDs, after))
		if err != nil {
			return err
		}
		if err := saveTags(ctx, tx, actor.EnterpriseID, o, after); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, event("order.tagged", o, o.Status, map[string]any{
			"added": tagNames(names, after, o.TagIDs), "removed": tagNames(names, o.TagIDs, after),
		}))
	})
}

// keepTags gives the names of tags, which stay until the transaction ends; ErrTagNotFound.
func keepTags(ctx context.Context, tx *db.Tx, enterpriseID int64, ids []int64) (map[int64]string, error) {
	slices.Sort(ids)
	ids = slices.Compact(ids)
	names, err := lockTags(ctx, tx, enterpriseID, ids)
	if err == nil && len(names) < len(ids) {
		return nil, ErrTagNotFound
	}
	return names, err
}

// tagNames are the names of the ids that are not among the others.
func tagNames(names map[int64]string, ids, others []int64) []string {
	words := []string{}
	for _, id := range ids {
		if !slices.Contains(others, id) {
			words = append(words, names[id])
		}
	}
	return words
}
