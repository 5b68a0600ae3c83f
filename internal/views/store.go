package views

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

const viewColumns = "id, user_id, user_name, list, name, search, hidden, density, shared, version"

// askViews asks for the actor's views of a list, and where isSeen those that others share.
func askViews(to *[]View, actor access.Actor, list string, isSeen bool) db.Asked {
	q := db.Build("SELECT "+viewColumns+" FROM (SELECT "+viewColumns+" FROM views WHERE enterprise_id = ? AND "+
		"user_id = ? AND list = ?", actor.EnterpriseID, actor.UserID, list)
	q.If(isSeen, "UNION SELECT "+viewColumns+" FROM views WHERE enterprise_id = ? AND list = ? AND shared",
		actor.EnterpriseID, list)
	return db.ToAll(to, q.Add(") AS seen ORDER BY name, id LIMIT 500"))
}

const choiceColumns = "list, default_id, view_order, hidden, density, kept, TRUE AS is_kept"

func askChoices(to *[]Choices, actor access.Actor, list string) db.Asked {
	return db.ToAll(to, db.Build("SELECT "+choiceColumns+" FROM view_choices WHERE enterprise_id = ? AND "+
		"user_id = ? AND list = ?", actor.EnterpriseID, actor.UserID, list))
}

func findView(ctx context.Context, r db.Reader, actor access.Actor, id int64) (View, error) {
	return db.Find[View](ctx, r, ErrNotFound, "SELECT "+viewColumns+" FROM views WHERE enterprise_id = $1 AND id = $2",
		actor.EnterpriseID, id)
}

func countOwn(ctx context.Context, tx *db.Tx, actor access.Actor, list string) (int64, error) {
	return db.One[int64](ctx, tx, "SELECT COUNT(*) FROM views WHERE enterprise_id = $1 AND user_id = $2 AND list = $3",
		actor.EnterpriseID, actor.UserID, list)
}

func isTaken(err error) bool {
	return db.IsDuplicate(err, "u_views__enterprise_id__user_id__list__name") ||
		db.IsDuplicate(err, "u_views__enterprise_id__list__name")
}

// insertView writes a new view of the actor; ErrTaken.
func insertView(ctx context.Context, tx *db.Tx, actor access.Actor, v View) (View, error) {
	made, err := db.One[View](ctx, tx, `INSERT INTO views (enterprise_id, user_id, user_name, list, name, search,
		hidden,
		density, shared, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
		RETURNING `+viewColumns, actor.EnterpriseID, actor.UserID, actor.Name, v.List, v.Name, v.Search, v.Hidden,
		v.Density, v.IsShared, tx.Instant())
	if isTaken(err) {
		return View{}, ErrTaken
	}
	return made, err
}

// saveView writes a view that still has the version it was read at; errs.ErrStale, ErrTaken.
func saveView(ctx context.Context, tx *db.Tx, actor access.Actor, v View) (View, error) {
	saved, err := db.Find[View](ctx, tx, errs.ErrStale, `UPDATE views SET name = $4, search = $5, hidden = $6,
		density = $7, shared = $8, version = version + 1, updated_at = $9 WHERE enterprise_id = $1 AND id = $2
		AND version = $3 RETURNING `+viewColumns, actor.EnterpriseID, v.ID, v.Version, v.Name, v.Search, v.Hidden,
		v.Density, v.IsShared, tx.Instant())
	if isTaken(err) {
		return View{}, ErrTaken
	}
	return saved, err
}

func deleteView(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) error {
	return db.Delete(ctx, tx, ErrNotFound, ErrNotFound, "DELETE FROM views WHERE enterprise_id = $1 AND id = $2",
		actor.EnterpriseID, id)
}

func saveChoices(ctx context.Context, tx *db.Tx, actor access.Actor, c Choices) error {
	return db.Put(ctx, tx, `INSERT INTO view_choices (enterprise_id, user_id, list, default_id, view_order, hidden,
		density, kept, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (enterprise_id, user_id, list) DO UPDATE SET default_id = excluded.default_id,
		view_order = excluded.view_order, hidden = excluded.hidden, density = excluded.density, kept = excluded.kept,
		updated_at = excluded.updated_at`, actor.EnterpriseID, actor.UserID, c.List, c.DefaultID, c.Order, c.Hidden,
		c.Density, c.Kept, tx.Instant())
}
