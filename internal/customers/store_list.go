package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

const columns = "id, name, phone, email, line_id, facebook, note, status, version, created_at, sale_channel_id, " +
	"merged_into, risk_note, risk_by_name, risk_at"

var sortKeys = page.Keys{"id": "c.id", "created_at": "c.id", "name": "c.sort_name"}

// find reads one that the actor may see; lock is how the transaction takes it, or empty. ErrNotFound, also for one that
// became another.
func find(ctx context.Context, r db.Reader, actor access.Actor, id int64, lock string) (Customer, error) {
	q := db.Build("SELECT "+columns+" FROM customers c WHERE c.enterprise_id = ? AND c.id = ? AND c.merged_into = 0",
		actor.EnterpriseID, id)
	onlyVisible(q, actor)
	return db.Find[Customer](ctx, r, ErrNotFound, q.SQL()+lock, q.Args()...)
}

// from is what lists select from.
func from(what string, actor access.Actor, f Filter) *db.Query {
	q := db.Build("SELECT "+what+" FROM customers c WHERE c.enterprise_id = ?", actor.EnterpriseID)
	return amongVisible(f.narrow(q.Add("AND c.merged_into = 0"), actor), actor)
}

// order is how the list is sorted; pages never overlap.
func (f Filter) order() string { return "ORDER BY " + sortKeys.Order(f.Sort, "-id", "c.id") }

// listIDs gives a page of ids and how many there are, which is bounded.
func listIDs(ctx context.Context, r db.Reader, actor access.Actor, f Filter,
	p page.Query,
) (ids []int64, total int, capped bool, err error) {
	ids, err = db.Select[int64](ctx, r, from("c.id", actor, f).Add(f.order()).Page(p.Size(), p.Offset()))
	if n := len(ids); err != nil || n < p.Size() && (n > 0 || p.Offset() == 0) {
		return ids, p.Offset() + n, false, err
	}
	total, err = db.SelectOne[int](ctx, r, countQuery(actor, f))
	return ids, min(total, page.Deepest), total > page.Deepest, err
}

func countQuery(actor access.Actor, f Filter) *db.Query {
	f.Sort = ""
	return db.Build("SELECT COUNT(*) FROM (").Append(from("c.id", actor, f)).Add("LIMIT ?) AS counted", page.Deepest+1)
}

// searchIDs is listIDs for a search, which counts less.
func searchIDs(ctx context.Context, r db.Reader, actor access.Actor, f Filter,
	p page.Query,
) (ids []int64, total int, capped bool, err error) {
	found, err := db.Look(ctx, r, db.Lookup{Subject: subject, EnterpriseID: actor.EnterpriseID, Text: f.Text})
	if err != nil {
		return nil, 0, false, err
	}
	all, err := db.Select[int64](ctx, r, from("c.id", actor, f).Matching(found, "c.id", "c.search_text").
		Add(f.order()+" LIMIT ?", MaxFound+1))
	if err != nil {
		return nil, 0, false, err
	}
	total = min(len(all), MaxFound)
	first := min(p.Offset(), total)
	return all[first:min(first+p.Size(), total)], total, len(all) > MaxFound, nil
}

// listRows reads customers by their ids, in that order.
func listRows(ctx context.Context, r db.Reader, actor access.Actor, ids []int64) ([]Customer, error) {
	if len(ids) == 0 {
		return []Customer{}, nil
	}
	rows, err := db.Select[Customer](ctx, r, db.Build("SELECT "+columns+" FROM customers c WHERE c.enterprise_id = ?",
		actor.EnterpriseID).In("AND c.id", ids))
	return page.InOrder(rows, ids, func(c Customer) int64 { return c.ID }), err
}

// blockAfter gives the ids of the next block of the list, newest first, behind the last one of the block before.
func blockAfter(ctx context.Context, r db.Reader, actor access.Actor, f Filter, last int64) ([]int64, error) {
	found, err := db.Look(ctx, r, db.Lookup{Subject: subject, EnterpriseID: actor.EnterpriseID, Text: f.Text})
	if err != nil {
		return nil, err
	}
	return db.Select[int64](ctx, r, from("c.id", actor, f).If(last > 0, "AND c.id < ?", last).
		Matching(found, "c.id", "c.search_text").Add("ORDER BY c.id DESC LIMIT ?", page.Block))
}
