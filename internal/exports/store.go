package exports

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
)

const columns = `id, user_id, user_name, query, language, format, state, name, row_count, file_key, size, why_th,
	why_en, job_id, created_at, finished_at`

// listQuery is about the exports that an actor may see: a file has names and phones, so it is its maker's and the
// admins'.
func listQuery(what string, actor access.Actor) *db.Query {
	return db.Build("SELECT "+what+" FROM exports WHERE enterprise_id = ?", actor.EnterpriseID).
		If(!actor.IsAdmin(), "AND user_id = ?", actor.UserID)
}

func listExports(ctx context.Context, r db.Reader, actor access.Actor, p page.Query) ([]Export, int, error) {
	where := func(what string) *db.Query { return listQuery(what, actor) }
	return db.Paged[Export](ctx, r, where, columns, "id DESC", p)
}

func findExport(ctx context.Context, r db.Reader, actor access.Actor, id int64, lock string) (e Export, err error) {
	return e, db.Together(ctx, r, db.ToOne(&e, ErrNotFound, listQuery(columns, actor).Add("AND id = ?", id).Add(lock)))
}

// refuseOtherRights refuses a file whose maker got other rights since it was asked for; ErrRights.
func refuseOtherRights(ctx context.Context, r db.Reader, actor access.Actor, e Export) error {
	n, err := db.One[int64](ctx, r, "SELECT COUNT(*) FROM "+audit.Events+` WHERE enterprise_id = $1 AND ref_kind = $2
		AND ref_id = $3 AND kind = 'user.roles' AND at >= $4`, actor.EnterpriseID, audit.RefUser, e.UserID, e.CreatedAt)
	if err == nil && n > 0 {
		err = ErrRights
	}
	return err
}

// findForWork finds the export of a job; ErrNotFound when it was given up.
func findForWork(ctx context.Context, r db.Reader, enterpriseID, id int64) (Export, error) {
	return db.Find[Export](ctx, r, ErrNotFound, "SELECT "+columns+" FROM exports WHERE enterprise_id = $1 AND id = $2",
		enterpriseID, id)
}

type kept struct {
	Waiting int64 `db:"waiting"`
	Own     int64 `db:"own"`
	All     int64 `db:"kept"`
}

const underWay = "WHEN e.state = 'waiting' AND j.state IN ('queued', 'running')"

// countKept counts the exports of a business: those under way, of them the actor's own, and all. Those that began
// together wait for each other here, so that they count each other.
func countKept(ctx context.Context, tx *db.Tx, actor access.Actor) (kept, error) {
	if tx.NoKeyUpdate() != "" {
		if _, err := db.All[int64](ctx, tx, "SELECT id FROM enterprises WHERE id = $1"+tx.NoKeyUpdate(),
			actor.EnterpriseID); err != nil {
			return kept{}, err
		}
	}
	return db.One[kept](ctx, tx, "SELECT COUNT(CASE "+underWay+" THEN 1 END) AS waiting, COUNT(CASE "+underWay+
		` AND e.user_id = $2 THEN 1 END) AS own, COUNT(*) AS kept FROM exports e LEFT JOIN jobs j ON j.id = e.job_id
		WHERE e.enterprise_id = $1`, actor.EnterpriseID, actor.UserID)
}

// findToGo finds the oldest export of who has the most that are not under way.
func findToGo(ctx context.Context, tx *db.Tx, enterpriseID int64) (Export, error) {
	return db.One[Export](ctx, tx, "SELECT "+columns+` FROM exports WHERE enterprise_id = $1 AND id = (
		SELECT e.id FROM exports e LEFT JOIN jobs j ON j.id = e.job_id WHERE e.enterprise_id = $1
		AND CASE `+underWay+` THEN 0 ELSE 1 END = 1
		ORDER BY COUNT(*) OVER (PARTITION BY e.user_id) DESC, e.id LIMIT 1)`, enterpriseID)
}

func insertExport(ctx context.Context, tx *db.Tx, actor access.Actor, c Start) (int64, error) {
	return db.InsertOne(ctx, tx, db.Fresh{
		Table: "exports", Columns: "enterprise_id, user_id, user_name, query, language, format, state, created_at",
		Shared: []any{
			actor.EnterpriseID, actor.UserID, actor.Name, c.Query, c.Language, c.Format, Waiting, tx.Instant(),
		},
	})
}

func setJob(ctx context.Context, tx *db.Tx, enterpriseID, id, jobID int64) error {
	return db.Put(ctx, tx, "UPDATE exports SET job_id = $3 WHERE enterprise_id = $1 AND id = $2", enterpriseID, id,
		jobID)
}

// setDone says where the file is; false when the export was given up meanwhile.
func setDone(ctx context.Context, tx *db.Tx, enterpriseID int64, e Export) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE exports SET state = 'done', name = $3, row_count = $4, file_key = $5, size = $6,
		finished_at = $7 WHERE enterprise_id = $1 AND id = $2 AND state = 'waiting'`, enterpriseID, e.ID, e.Name,
		e.Rows, e.FileKey, e.Size, tx.Instant())
	return n == 1, err
}

func setFailed(ctx context.Context, tx *db.Tx, enterpriseID, id int64, why errs.Text) error {
	return db.Put(ctx, tx, `UPDATE exports SET state = 'failed', why_th = $3, why_en = $4, finished_at = $5
		WHERE enterprise_id = $1 AND id = $2 AND state = 'waiting'`, enterpriseID, id, why.TH, why.EN, tx.Instant())
}

func deleteExport(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (bool, error) {
	n, err := db.Exec(ctx, tx, "DELETE FROM exports WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
	return n == 1, err
}

type oldExport struct {
	Export
	EnterpriseID int64 `db:"enterprise_id"`
}

// oldQuery are exports that were asked for before a moment, the oldest first.
func oldQuery(before clock.Instant, limit int) *db.Query {
	return db.Build("SELECT enterprise_id, "+columns+" FROM exports WHERE created_at < ?", before).
		Add("ORDER BY created_at, id LIMIT ?", limit)
}
