package imports

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

const columns = `id, user_id, user_name, area, kind, name, file_key, size, format, encoding, head, mapping, makes,
	state, digest, row_count, checked, ok, change, unchanged, error, written, job_id, version, created_at, updated_at,
	given_up_at, pictures, pictures_fetched, pictures_kept, pictures_failed`

func insertImport(ctx context.Context, tx *db.Tx, actor access.Actor, i Import) (Import, error) {
	rawHead, err := json.Marshal(i.Head)
	if err != nil {
		return i, err
	}
	rawMap, err := json.Marshal(i.Mapping)
	if err != nil {
		return i, err
	}
	return read(db.One[Import](ctx, tx, `INSERT INTO imports (enterprise_id, user_id, user_name, area, kind, name,
		file_key, size, format, encoding, head, mapping, state, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) RETURNING `+columns,
		actor.EnterpriseID, actor.UserID, actor.Name, i.Area, i.Kind, i.Name, i.FileKey, i.Size, i.Format, i.Encoding,
		string(rawHead), string(rawMap), Uploaded, tx.Instant()))
}

func read(i Import, err error) (Import, error) {
	if errors.Is(err, db.ErrNone) {
		return i, ErrNotFound
	}
	if err == nil {
		err = errors.Join(json.Unmarshal([]byte(i.RawHead), &i.Head), json.Unmarshal([]byte(i.RawMap), &i.Mapping),
			json.Unmarshal([]byte(i.RawMakes), &i.Makes))
	}
	return i, err
}

// mine bounds what a person sees: an import tells costs, so it is its maker's and the admins'.
func mine(q *db.Query, actor access.Actor) *db.Query {
	return q.If(!actor.IsAdmin(), "AND user_id = ?", actor.UserID)
}

func findImport(ctx context.Context, r db.Reader, actor access.Actor, area string, id int64,
	lock string,
) (Import, error) {
	q := db.Build("SELECT "+columns+" FROM imports WHERE enterprise_id = ? AND area = ? AND id = ?"+isShown,
		actor.EnterpriseID, area, id)
	return read(db.SelectOne[Import](ctx, r, mine(q, actor).Add(lock)))
}

// isShown passes over what was given up before anything came in: it is deleted in a moment.
const isShown = " AND (given_up_at = 0 OR written > 0)"

// findForWork finds the import of a job.
func findForWork(ctx context.Context, r db.Reader, enterpriseID, id int64) (Import, error) {
	return read(db.One[Import](ctx, r, "SELECT "+columns+" FROM imports WHERE enterprise_id = $1 AND id = $2",
		enterpriseID, id))
}

// openQuery counts the imports that are not done, of those touched since.
func openQuery(enterpriseID int64, since clock.Instant) *db.Query {
	return db.Build("SELECT COUNT(*) FROM imports WHERE enterprise_id = ? AND state <> 'done' AND updated_at > ?",
		enterpriseID, since)
}

// listQuery is about the imports of one person, or with 0 of everybody.
func listQuery(what string, enterpriseID int64, area string, userID int64) *db.Query {
	return db.Build("SELECT "+what+" FROM imports WHERE enterprise_id = ? AND area = ?"+isShown, enterpriseID,
		area).If(userID != 0, "AND user_id = ?", userID)
}

func listImports(ctx context.Context, r db.Reader, actor access.Actor, area string,
	p page.Query,
) ([]Import, int, error) {
	of := actor.UserID
	if actor.IsAdmin() {
		of = 0
	}
	where := func(what string) *db.Query { return listQuery(what, actor.EnterpriseID, area, of) }
	rows, total, err := db.Paged[Import](ctx, r, where, columns, "id DESC", p)
	if err != nil {
		return nil, 0, err
	}
	for i := range rows {
		if rows[i], err = read(rows[i], nil); err != nil {
			return nil, 0, err
		}
	}
	return rows, total, nil
}

// setMapping starts the check; 0 when somebody changed the import meanwhile.
func setMapping(ctx context.Context, tx *db.Tx, enterpriseID int64, i Import, jobID int64) (int64, error) {
	raw, err := json.Marshal(i.Mapping)
	if err != nil {
		return 0, err
	}
	return db.Exec(ctx, tx, `UPDATE imports SET mapping = $4, makes = '{}', state = $5, job_id = $6,
		version = version + 1, updated_at = $7, row_count = 0, checked = 0, ok = 0, change = 0, unchanged = 0, error
		= 0, written = 0
		WHERE enterprise_id = $1 AND id = $2 AND version = $3`,
		enterpriseID, i.ID, i.Version, string(raw), Checking, jobID, tx.Instant())
}

// setMakes keeps what the rows that were checked make beside themselves.
func setMakes(ctx context.Context, tx *db.Tx, enterpriseID, id int64, m made) error {
	raw, err := json.Marshal(m)
	if err != nil {
		return err
	}
	return stillThere(db.Exec(ctx, tx, "UPDATE imports SET makes = $3 WHERE enterprise_id = $1 AND id = $2 AND "+
		"state = 'checking'", enterpriseID, id, string(raw)))
}

func setState(ctx context.Context, tx *db.Tx, enterpriseID, id int64, from, to string, jobID int64) (int64, error) {
	return db.Exec(ctx, tx, `UPDATE imports SET state = $4, job_id = $5, version = version + 1, updated_at = $6
		WHERE enterprise_id = $1 AND id = $2 AND state = $3`, enterpriseID, id, from, to, jobID, tx.Instant())
}

const dropBatch = 500

// deleteRows forgets the rows of an import, a batch to a transaction. errRaced when somebody is at work on some of
// them.
func deleteRows(ctx context.Context, d *db.DB, enterpriseID, id int64) error {
	_, err := db.DeleteInBatches(ctx, d, "import_rows", "import_id = $1 AND enterprise_id = $2", dropBatch, id,
		enterpriseID)
	if err != nil {
		return err
	}
	left, err := db.Select[int64](ctx, d.Fresh(), rowsQuery("number", enterpriseID, id, 0).Add("LIMIT 1"))
	if err == nil && len(left) > 0 {
		err = errRaced
	}
	return err
}

// errGivenUp says that an import is not in the state any more that its job works in.
var errGivenUp = errors.New("the import was given up meanwhile")

func stillThere(n int64, err error) error {
	if err == nil && n == 0 {
		err = errGivenUp
	}
	return err
}

func beginRows(ctx context.Context, tx *db.Tx, enterpriseID, id int64, digest string, rows int64) error {
	return stillThere(db.Exec(ctx, tx, `UPDATE imports SET digest = $3, row_count = $4, checked = 0, ok = 0,
		change = 0, unchanged = 0, error = 0 WHERE enterprise_id = $1 AND id = $2 AND state = 'checking'`, enterpriseID,
		id, digest, rows))
}

const rowsAtOnce = 100 // of one INSERT

func insertRows(ctx context.Context, tx *db.Tx, enterpriseID, id int64, rows []*Row) error {
	counts := map[Answer]int64{}
	for start := 0; start < len(rows); start += rowsAtOnce {
		q := db.Build("INSERT INTO import_rows (import_id, number, enterprise_id, answer, cells, faults) VALUES")
		for n, r := range rows[start:min(start+rowsAtOnce, len(rows))] {
			counts[r.Answer]++
			cells, faults, err := texts(r)
			if err != nil {
				return err
			}
			q.If(n > 0, ",").Add("(?, ?, ?, ?, ?, ?)", id, r.Number, enterpriseID, r.Answer, cells, faults)
		}
		if _, err := db.Exec(ctx, tx, q.SQL(), q.Args()...); err != nil {
			return err
		}
	}
	return stillThere(db.Exec(ctx, tx, `UPDATE imports SET checked = checked + $3, ok = ok + $4, change = change + $5,
		unchanged = unchanged + $6, error = error + $7 WHERE enterprise_id = $1 AND id = $2 AND state = 'checking'`,
		enterpriseID, id, len(rows), counts[OK], counts[Change], counts[Unchanged], counts[Error]))
}

func texts(r *Row) (cells, faults string, err error) {
	raw, err := json.Marshal(r.Cells)
	if err != nil || len(r.Faults) == 0 {
		return string(raw), "", err
	}
	wrong, err := json.Marshal(r.Faults)
	return string(raw), string(wrong), err
}

const rowColumns = "number, answer, written, cells, faults"

func readRows(rows []Row) error {
	for i := range rows {
		if err := json.Unmarshal([]byte(rows[i].RawCells), &rows[i].Cells); err != nil {
			return fmt.Errorf("row %d: %w", rows[i].Number, err)
		}
		if rows[i].RawFaults == "" {
			continue
		}
		if err := json.Unmarshal([]byte(rows[i].RawFaults), &rows[i].Faults); err != nil {
			return fmt.Errorf("row %d: %w", rows[i].Number, err)
		}
	}
	return nil
}

func rowsQuery(what string, enterpriseID, id int64, answer Answer) *db.Query {
	return db.Build("SELECT "+what+" FROM import_rows WHERE enterprise_id = ? AND import_id = ?", enterpriseID,
		id).If(answer != 0, "AND answer = ?", answer)
}

func listRows(ctx context.Context, r db.Reader, enterpriseID, id int64, answer Answer, p page.Query) ([]Row, error) {
	rows, err := db.Select[Row](ctx, r, rowsQuery(rowColumns, enterpriseID, id, answer).Add("ORDER BY number").Page(
		p.Size(), p.Offset()))
	if err != nil {
		return nil, err
	}
	return rows, readRows(rows)
}

// rowsOf gives the row of that number, if it is kept.
func rowsOf(ctx context.Context, r db.Reader, enterpriseID, id, number int64) ([]Row, error) {
	rows, err := db.Select[Row](ctx, r, rowsQuery(rowColumns, enterpriseID, id, 0).Add("AND number = ?", number))
	if err != nil {
		return nil, err
	}
	return rows, readRows(rows)
}

// rowsToWrite gives the next rows that come in and did not yet.
func rowsToWrite(ctx context.Context, r db.Reader, enterpriseID, id, after int64, most int) ([]Row, error) {
	rows, err := db.All[Row](ctx, r, "SELECT "+rowColumns+` FROM import_rows WHERE enterprise_id = $1
		AND import_id = $2 AND number > $3 AND answer IN (1, 2) AND written = 0 ORDER BY number LIMIT $4`, enterpriseID,
		id, after, most)
	if err != nil {
		return nil, err
	}
	return rows, readRows(rows)
}

// setWritten marks the rows as written and tells how many were not before: whoever comes second gets fewer.
func setWritten(ctx context.Context, tx *db.Tx, enterpriseID, id int64, numbers []int64) (int64, error) {
	q := db.Build("UPDATE import_rows SET written = 1 WHERE enterprise_id = ? AND import_id = ? AND written = 0",
		enterpriseID, id).In("AND number", numbers)
	return db.Exec(ctx, tx, q.SQL(), q.Args()...)
}

// setAnswer keeps what became of a row whose answer is not the one of the check.
func setAnswer(ctx context.Context, tx *db.Tx, enterpriseID, id int64, r *Row) error {
	_, faults, err := texts(r)
	if err != nil {
		return err
	}
	written := 0
	if r.comesIn() {
		written = 1
	}
	_, err = db.Exec(ctx, tx, "UPDATE import_rows SET answer = $4, faults = $5, written = $6 WHERE "+
		"enterprise_id = $1 AND import_id = $2 AND number = $3",
		enterpriseID, id, r.Number, r.Answer, faults, written)
	return err
}

// count moves rows between the answers and adds to what was written and to the pictures that are to be fetched.
func count(ctx context.Context, tx *db.Tx, enterpriseID, id, written, pictures int64, moved map[Answer]int64) error {
	return stillThere(db.Exec(ctx, tx, `UPDATE imports SET written = written + $3, ok = ok + $4, change = change + $5,
		unchanged = unchanged + $6, error = error + $7, updated_at = $8, pictures = pictures + $9
		WHERE enterprise_id = $1 AND id = $2 AND state = 'committing'`,
		enterpriseID, id, written, moved[OK], moved[Change], moved[Unchanged], moved[Error], tx.Instant(), pictures))
}

// setGivenUp ends an import; one that is done stays what it is.
func setGivenUp(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	_, err := db.Exec(ctx, tx, `UPDATE imports SET given_up_at = CASE WHEN state = 'done' THEN given_up_at
		ELSE $3 END, state = 'done', version = version + 1 WHERE enterprise_id = $1 AND id = $2`, enterpriseID, id,
		tx.Instant())
	return err
}

// deleteEmpty deletes an import of which nothing came in.
func deleteEmpty(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	_, err := db.Exec(ctx, tx, "DELETE FROM imports WHERE enterprise_id = $1 AND id = $2 AND given_up_at > 0 AND "+
		"written = 0", enterpriseID, id)
	return err
}

// marksOf tells which rows of a content came in before.
func marksOf(ctx context.Context, r db.Reader, enterpriseID int64, digest string, from,
	to int64,
) (map[int64]bool, error) {
	numbers, err := db.All[int64](ctx, r, "SELECT number FROM import_marks WHERE enterprise_id = $1 AND digest = $2 "+
		"AND number BETWEEN $3 AND $4", enterpriseID, digest, from, to)
	marks := make(map[int64]bool, len(numbers))
	for _, n := range numbers {
		marks[n] = true
	}
	return marks, err
}

// errRaced says that another import brought the same rows in at this moment.
var errRaced = errors.New("the rows came in meanwhile")

func addMarks(ctx context.Context, tx *db.Tx, enterpriseID int64, i Import, numbers []int64) error {
	q := db.Build("INSERT INTO import_marks (enterprise_id, digest, number, import_id) VALUES")
	for n, number := range numbers {
		q.If(n > 0, ",").Add("(?, ?, ?, ?)", enterpriseID, i.Digest, number, i.ID)
	}
	n, err := db.Exec(ctx, tx, q.Add("ON CONFLICT (enterprise_id, digest, number) DO NOTHING").SQL(), q.Args()...)
	if err == nil && n != int64(len(numbers)) {
		err = errRaced
	}
	return err
}

type lyingRow struct {
	ProductID int64 `db:"product_id"`
	StorageID int64 `db:"place_id"`
	OnHand    int64 `db:"on_hand"`
}

func lyingOf(ctx context.Context, r db.Reader, enterpriseID int64, products []int64) ([]lyingRow, error) {
	return db.Select[lyingRow](ctx, r,
		db.Build("SELECT product_id, place_id, on_hand FROM balances WHERE "+
			"+enterprise_id = ? AND "+inventory.AtStorage+" AND on_hand > 0", enterpriseID).
			In("AND product_id", products))
}

type oldImport struct {
	ID           int64  `db:"id"`
	EnterpriseID int64  `db:"enterprise_id"`
	FileKey      string `db:"file_key"`
	Size         int64  `db:"size"`
}

// oldImports are those nobody touched since, whose file is still kept.
func oldImports(ctx context.Context, r db.Reader, before clock.Instant, most int) ([]oldImport, error) {
	return db.All[oldImport](ctx, r, "SELECT id, enterprise_id, file_key, size FROM imports WHERE updated_at < $1 "+
		"AND file_key <> '' ORDER BY updated_at, id LIMIT $2", before, most)
}

// setFileGone drops the headings of a file whose rows are dropped; the head of the import and its marks stay. It tells
// whether the file was still known.
func setFileGone(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE imports SET file_key = '', size = 0, state = $3, head = '{}',
		pictures = pictures_fetched + pictures_kept + pictures_failed
		WHERE enterprise_id = $1 AND id = $2 AND file_key <> ''`, enterpriseID, id, Done)
	return n > 0, err
}
