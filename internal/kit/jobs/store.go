package jobs

import (
	"context"
	"errors"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

func insert(ctx context.Context, tx *db.Tx, job Job, args string) (id int64, inserted bool, err error) {
	var key *string
	if job.UniqueKey != "" {
		key = &job.UniqueKey
	}
	for range 3 { // the job in the way may finish between the two statements
		id, err = db.One[int64](ctx, tx, `INSERT INTO jobs (enterprise_id, kind, args, unique_key, priority, run_at,
			max_attempts, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
			ON CONFLICT (enterprise_id, kind, unique_key) WHERE state IN ('queued', 'running') DO NOTHING RETURNING id`,
			job.EnterpriseID, job.Kind, args, key, job.Priority, clock.InstantOf(job.RunAt), job.MaxAttempts,
			tx.Instant())
		if !errors.Is(err, db.ErrNone) {
			return id, err == nil, err
		}
		id, err = db.One[int64](ctx, tx, `SELECT id FROM jobs
			WHERE enterprise_id = $1 AND kind = $2 AND unique_key = $3 AND state IN ('queued', 'running')`,
			job.EnterpriseID, job.Kind, key)
		if !errors.Is(err, db.ErrNone) {
			return id, false, err
		}
	}
	return 0, false, err
}

// hurry tries a job at once that waits until later.
func hurry(ctx context.Context, tx *db.Tx, id int64) error {
	return db.Put(ctx, tx, "UPDATE jobs SET run_at = $2 WHERE id = $1 AND state = 'queued' AND run_at > $2", id,
		tx.Instant())
}

// openQuery counts what waits or runs.
func openQuery(enterpriseID int64, kind string) *db.Query {
	return db.Build("SELECT COUNT(*) FROM jobs WHERE enterprise_id = ? AND kind = ? AND state IN ('queued', 'running')",
		enterpriseID, kind)
}

func find(ctx context.Context, r db.Reader, enterpriseID, id int64) (State, error) {
	return db.SelectOne[State](ctx, r, findQuery(enterpriseID, id))
}

func findQuery(enterpriseID int64, ids ...int64) *db.Query {
	return db.Build(`SELECT id, kind, state, attempt, max_attempts, progress, total, note, last_error, created_at,
		finished_at, (state = 'failed' AND deaths >= ?) AS parked FROM jobs WHERE +enterprise_id = ?`, mostDeaths,
		enterpriseID).In("AND id", ids)
}

type claimed struct {
	ID           int64  `db:"id"`
	EnterpriseID int64  `db:"enterprise_id"`
	Kind         string `db:"kind"`
	Args         string `db:"args"`
	Attempt      int64  `db:"attempt"`
	MaxAttempts  int64  `db:"max_attempts"`
}

// claim takes up to limit ready jobs of the kinds for the node, of one enterprise unless it is 0. The rows of others
// who claim at the same time are passed over.
func claim(ctx context.Context, tx *db.Tx, node string, kinds []string, enterpriseID int64, lease clock.Instant,
	limit int,
) ([]claimed, error) {
	q := db.Build("WITH picked AS (SELECT id FROM jobs WHERE state = 'queued' AND run_at <= ? AND kind IN (",
		tx.Instant())
	list(q, kinds)
	q.Add(")").If(enterpriseID != 0, "AND enterprise_id = ?", enterpriseID)
	q.Add("ORDER BY priority, run_at, id LIMIT ?"+tx.SkipLocked(), limit)
	q.Add(`) UPDATE jobs SET state = 'running', node = ?, lease_until = ?, attempt = attempt + 1
		WHERE id IN (SELECT id FROM picked) RETURNING id, enterprise_id, kind, args, attempt, max_attempts`, node,
		lease)
	return db.Select[claimed](ctx, tx, q)
}

// waitingFor are the enterprises with a ready job of the long kinds and none of them at work, in the order of their
// most urgent and oldest one.
func waitingFor(ctx context.Context, tx *db.Tx, long []string) ([]int64, error) {
	q := db.Build("SELECT enterprise_id FROM jobs WHERE state = 'queued' AND run_at <= ? AND kind IN (", tx.Instant())
	list(q, long)
	q.Add(") AND enterprise_id NOT IN (SELECT enterprise_id FROM jobs WHERE state = 'running' AND kind IN (")
	list(q, long)
	return db.Select[int64](ctx, tx, q.Add(")) GROUP BY enterprise_id ORDER BY MIN(priority), MIN(run_at), MIN(id) "+
		"LIMIT 1000"))
}

func list(q *db.Query, kinds []string) {
	for i, kind := range kinds {
		q.If(i > 0, ",").Add("?", kind)
	}
}

// Every statement of a running job is guarded by node, attempt and state: whoever lost its lease changes nothing any
// more.
const mine = " WHERE id = $1 AND node = $2 AND attempt = $3 AND state = 'running'"

func extend(ctx context.Context, tx *db.Tx, node string, c claimed, lease clock.Instant) (bool, error) {
	n, err := db.Exec(ctx, tx, "UPDATE jobs SET lease_until = $4"+mine, c.ID, node, c.Attempt, lease)
	return n == 1, err
}

func advance(ctx context.Context, tx *db.Tx, node string, c claimed, done, total int64, note string) (bool, error) {
	n, err := db.Exec(ctx, tx, "UPDATE jobs SET progress = $4, total = $5, note = $6"+mine, c.ID, node, c.Attempt, done,
		total, note)
	return n == 1, err
}

func finish(ctx context.Context, tx *db.Tx, node string, c claimed, state, reason string) error {
	_, err := db.Exec(ctx, tx, "UPDATE jobs SET state = $4, last_error = $5, lease_until = 0, finished_at = $6"+mine,
		c.ID, node, c.Attempt, state, reason, tx.Instant())
	return err
}

// putBack queues the job again; attempt is what it counts from then on.
func putBack(ctx context.Context, tx *db.Tx, node string, c claimed, at clock.Instant, attempt int64,
	reason string,
) error {
	_, err := db.Exec(ctx, tx, "UPDATE jobs SET state = 'queued', run_at = $4, attempt = $5, last_error = $6, "+
		"lease_until = 0, node = ''"+mine,
		c.ID, node, c.Attempt, at, attempt, reason)
	return err
}

// mostDeaths is how often a job may lose its node without having come further: the second time the job itself is taken
// for the cause, and it is run again only when a person says so.
const mostDeaths = 2

// rescue takes the jobs whose node stopped extending its lease: back to the queue, or failed after the last attempt, or
// when node after node died of it. An attempt that came further before its node died is no failed one.
func rescue(ctx context.Context, tx *db.Tx) (int64, error) {
	const gone = "the node that worked on it went away"
	if _, err := db.Exec(ctx, tx, `UPDATE jobs SET deaths = CASE WHEN progress > died_at THEN 1 ELSE deaths + 1 END,
		max_attempts = CASE WHEN progress > died_at THEN max_attempts + 1 ELSE max_attempts END, died_at = progress
		WHERE state = 'running' AND lease_until < $1`, tx.Instant()); err != nil {
		return 0, err
	}
	failed, err := db.Exec(ctx, tx, `UPDATE jobs SET state = 'failed', last_error = $1, lease_until = 0,
		finished_at = $2 WHERE state = 'running' AND lease_until < $2 AND (attempt >= max_attempts OR deaths >= $3)`,
		gone, tx.Instant(), mostDeaths)
	if err != nil {
		return 0, err
	}
	queued, err := db.Exec(ctx, tx, `UPDATE jobs SET state = 'queued', last_error = $1, lease_until = 0, node = '',
		run_at = $2 WHERE state = 'running' AND lease_until < $2`, gone, tx.Instant())
	return failed + queued, err
}

func anyOverdue(ctx context.Context, r db.Reader, now clock.Instant) (bool, error) {
	n, err := db.One[int64](ctx, r, "SELECT count(*) FROM jobs WHERE state = 'running' AND lease_until < $1", now)
	return n > 0, err
}

type planned struct {
	Kind string        `db:"kind"`
	Next clock.Instant `db:"next_at"`
}

// plannedAt gives when each schedule fires next.
func plannedAt(ctx context.Context, r db.Reader) (map[string]clock.Instant, error) {
	rows, err := db.All[planned](ctx, r, "SELECT kind, next_at FROM job_schedules")
	at := make(map[string]clock.Instant, len(rows))
	for _, row := range rows {
		at[row.Kind] = row.Next
	}
	return at, err
}

func anyReady(ctx context.Context, r db.Reader, now clock.Instant) (bool, error) {
	n, err := db.One[int64](ctx, r, "SELECT count(*) FROM (SELECT 1 FROM jobs WHERE state = 'queued' AND "+
		"run_at <= $1 LIMIT 1) AS ready", now)
	return n > 0, err
}

func nextOf(ctx context.Context, r db.Reader, kind string) (clock.Instant, error) {
	return db.One[clock.Instant](ctx, r, "SELECT next_at FROM job_schedules WHERE kind = $1", kind)
}

func plan(ctx context.Context, tx *db.Tx, kind string, next clock.Instant) error {
	_, err := db.Exec(ctx, tx, "INSERT INTO job_schedules (kind, next_at) VALUES ($1, $2) ON CONFLICT (kind) DO "+
		"NOTHING", kind, next)
	return err
}

// advanceSchedule moves a schedule on from the moment it was seen at; of many copies that try, one succeeds.
func advanceSchedule(ctx context.Context, tx *db.Tx, kind string, seen, next clock.Instant) (bool, error) {
	n, err := db.Exec(ctx, tx, "UPDATE job_schedules SET next_at = $3 WHERE kind = $1 AND next_at = $2", kind, seen,
		next)
	return n == 1, err
}
