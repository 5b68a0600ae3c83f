package purchases

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/warehouse"
)

const headColumns = `o.id, o.number, o.status, o.partner_id, p.company_name AS partner_name, o.reference, o.note,
	o.expected_on, o.reason, o.line_count, o.pieces, o.received, o.written_off, o.total, o.created_by_name,
	o.approved_by_name, o.created_at, o.approved_at, o.ended_at, o.version`

const headTables = " FROM purchase_orders o JOIN partners p ON p.id = o.partner_id WHERE o.enterprise_id = "

func findHead(ctx context.Context, r db.Reader, enterpriseID, id int64) (Head, error) {
	return db.Find[Head](ctx, r, ErrNotFound, "SELECT "+headColumns+headTables+"$1 AND o.id = $2", enterpriseID, id)
}

// lock reads an order for change; nobody else changes it until the transaction ends. A version above zero must be the
// order's.
func lock(ctx context.Context, tx *db.Tx, actor access.Actor, of Step) (Head, error) {
	if tx.ForUpdate() != "" {
		_, err := db.Find[int64](ctx, tx, ErrNotFound, "SELECT id FROM purchase_orders WHERE enterprise_id = $1 AND "+
			"id = $2"+tx.ForUpdate(), actor.EnterpriseID, of.ID)
		if err != nil {
			return Head{}, err
		}
	}
	h, err := findHead(ctx, tx, actor.EnterpriseID, of.ID)
	if err == nil && of.Version > 0 && of.Version != h.Version {
		return h, errs.ErrStale
	}
	return h, err
}

// lockPartner makes sure that goods may be ordered of a partner, who stays in use until the transaction ends.
// ErrPartner, warehouse.ErrPartnerRetired.
func lockPartner(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	status, err := db.Find[int64](ctx, tx, ErrPartner, "SELECT status FROM partners WHERE enterprise_id = $1 AND "+
		"id = $2"+tx.KeyShare(), enterpriseID, id)
	if err == nil && status == noun.Retired {
		err = warehouse.ErrPartnerRetired
	}
	return err
}

// knownProduct is a product of a line, and whether it is in use.
type knownProduct struct {
	ID     int64  `db:"id"`
	Name   string `db:"name"`
	Status int64  `db:"status"`
}

// knownProducts gives the products of the lines that there are, and keeps them as they are, in the order of their ids.
func knownProducts(ctx context.Context, tx *db.Tx, enterpriseID int64, lines []newLine) (map[int64]knownProduct,
	error,
) {
	ids := make([]int64, 0, len(lines))
	for _, l := range lines {
		ids = append(ids, l.ProductID)
	}
	found, err := db.Select[knownProduct](ctx, tx, db.Build("SELECT id, name, status FROM warehouse_products WHERE "+
		"enterprise_id = ?", enterpriseID).In("AND id", ids).Add("ORDER BY id"+tx.KeyShare()))
	known := make(map[int64]knownProduct, len(found))
	for _, p := range found {
		known[p.ID] = p
	}
	return known, err
}

// inUse is something that an order names, and whether it is in use.
type inUse struct {
	Name   string `db:"name"`
	Status int64  `db:"status"`
}

// retiredOf gives the names of the partner and the goods of an order that are out of use. The others stay in use until
// the transaction ends.
func retiredOf(ctx context.Context, tx *db.Tx, enterpriseID int64, o Head) (names []string, err error) {
	var all []inUse
	for _, q := range []*db.Query{
		db.Build("SELECT company_name AS name, status FROM partners WHERE enterprise_id = ? AND id = ?"+tx.KeyShare(),
			enterpriseID, o.PartnerID),
		db.Build("SELECT name, status FROM warehouse_products WHERE enterprise_id = ? AND id IN (SELECT "+
			"product_id FROM purchase_lines WHERE enterprise_id = ? AND purchase_id = ?) ORDER BY id"+tx.KeyShare(),
			enterpriseID, enterpriseID, o.ID),
	} {
		some, err := db.Select[inUse](ctx, tx, q)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	for _, one := range all {
		if one.Status == noun.Retired {
			names = append(names, one.Name)
		}
	}
	return names, nil
}

func insertOrder(ctx context.Context, tx *db.Tx, actor access.Actor, number string, d Draft,
	lines []newLine,
) (int64, error) {
	sum := sumOf(lines)
	id, err := db.One[int64](ctx, tx, `INSERT INTO purchase_orders (enterprise_id, number, status, partner_id,
		reference, note, expected_on, line_count, pieces, total, created_by, created_by_name, created_at)
		VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
		actor.EnterpriseID, number, d.PartnerID, d.Reference, d.Note, d.ExpectedOn, len(lines), sum.pieces, sum.total,
		actor.UserID, actor.Name, tx.Instant())
	if db.IsReference(err) { // deleted at this moment
		err = ErrPartner
	}
	return id, err
}

func saveDraft(ctx context.Context, tx *db.Tx, enterpriseID, id int64, d Draft, lines []newLine) error {
	sum := sumOf(lines)
	err := exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET partner_id = $3, reference = $4, note = $5,
		expected_on = $6, line_count = $7, pieces = $8, total = $9, version = version + 1 WHERE enterprise_id = $1
		AND id = $2 AND status = 1`,
		enterpriseID, id, d.PartnerID, d.Reference, d.Note, d.ExpectedOn, len(lines), sum.pieces, sum.total))
	if db.IsReference(err) {
		err = ErrPartner
	}
	return err
}

func exactlyOne(n int64, err error) error {
	if err == nil && n != 1 {
		err = ErrStatus
	}
	return err
}

func deleteLines(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	_, err := db.Exec(ctx, tx, "DELETE FROM purchase_lines WHERE purchase_id = $1 AND enterprise_id = $2", id,
		enterpriseID)
	return err
}

func deleteOrder(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	return exactlyOne(db.Exec(ctx, tx, "DELETE FROM purchase_orders WHERE enterprise_id = $1 AND id = $2 AND "+
		"status = 1", enterpriseID, id))
}

const lineRows = 50

func insertLines(ctx context.Context, tx *db.Tx, enterpriseID, id int64, lines []newLine) error {
	for few := range slices.Chunk(lines, lineRows) {
		q := db.Build("INSERT INTO purchase_lines (enterprise_id, purchase_id, product_id, quantity, cost, " +
			"running_from, running_to, serial_prefix, serial_first, serial_last) VALUES")
		for i, l := range few {
			prefix, first, last := "", any(nil), any(nil)
			if l.serials != nil {
				prefix, first, last = l.serials.prefix, l.serials.first, l.serials.last
			}
			q.If(i > 0, ",").Add("(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", enterpriseID, id, l.ProductID, l.Quantity, l.Cost,
				l.from, l.to, prefix, first, last)
		}
		_, err := db.Exec(ctx, tx, q.SQL(), q.Args()...)
		switch {
		case db.IsReference(err): // deleted at this moment
			return ErrNoProduct
		case db.IsDuplicate(err, "u_purchase_lines__serial_last"):
			return ErrSerials
		case err != nil:
			return err
		}
	}
	return nil
}

// lockSerials makes everybody else who gives out serials of the lines' prefixes wait, in the order of prefixes.
func lockSerials(ctx context.Context, tx *db.Tx, enterpriseID int64, lines []newLine) error {
	var prefixes []string
	for _, l := range lines {
		if l.serials != nil {
			prefixes = append(prefixes, l.serials.prefix)
		}
	}
	slices.Sort(prefixes)
	for _, prefix := range slices.Compact(prefixes) {
		_, err := db.Exec(ctx, tx, `INSERT INTO purchase_serials (enterprise_id, prefix, changes) VALUES ($1, $2, 1)
			ON CONFLICT (enterprise_id, prefix) DO UPDATE SET changes = purchase_serials.changes + 1`, enterpriseID,
			prefix)
		if err != nil {
			return err
		}
	}
	return nil
}

// takenSerials names the lines whose serials stand in an order, or came, already. Ranges that are there never overlap,
// so the first that ends at or behind a line's first serial is the only one that can.
func takenSerials(ctx context.Context, tx *db.Tx, table string, enterpriseID int64,
	lines []newLine,
) (indexes []int, err error) {
	var at []int
	for i, l := range lines {
		if l.serials != nil {
			at = append(at, i)
		}
	}
	for few := range slices.Chunk(at, lineRows) {
		found, err := db.Select[int](ctx, tx, takenQuery(table, enterpriseID, lines, few))
		if err != nil {
			return nil, err
		}
		indexes = append(indexes, found...)
	}
	return indexes, nil
}

func takenQuery(table string, enterpriseID int64, lines []newLine, at []int) *db.Query {
	q := db.Build("SELECT v.column1 FROM (VALUES")
	for n, i := range at {
		q.If(n > 0, ",").Add(fmt.Sprintf("(%d, CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT))", i),
			lines[i].serials.prefix, lines[i].serials.first, lines[i].serials.last)
	}
	return q.Add(`) AS v WHERE (SELECT l.serial_first FROM `+table+` l WHERE l.enterprise_id = ?
		AND l.serial_prefix = v.column2 AND l.serial_last IS NOT NULL AND l.serial_last >= v.column3
		ORDER BY l.serial_last LIMIT 1) <= v.column4`, enterpriseID)
}

func saveApproved(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) error {
	err := exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET status = 2, approved_at = $3, approved_by_name = $4,
		version = version + 1 WHERE enterprise_id = $1 AND id = $2 AND status = 1`, actor.EnterpriseID, id,
		tx.Instant(), actor.Name))
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, "UPDATE purchase_lines SET awaited = quantity WHERE purchase_id = $1 AND "+
		"enterprise_id = $2", id, actor.EnterpriseID)
	return err
}

func saveAmended(ctx context.Context, tx *db.Tx, enterpriseID, id int64, a Amendment) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET reference = $3, note = $4, expected_on = $5,
		version = version + 1 WHERE enterprise_id = $1 AND id = $2`, enterpriseID, id, a.Reference, a.Note,
		a.ExpectedOn))
}

func saveCancelled(ctx context.Context, tx *db.Tx, enterpriseID, id int64, reason string) error {
	err := exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET status = 5, reason = $3, ended_at = $4,
		version = version + 1 WHERE enterprise_id = $1 AND id = $2 AND status IN (1, 2)`, enterpriseID, id, reason,
		tx.Instant()))
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, "UPDATE purchase_lines SET awaited = 0, serial_first = NULL, serial_last = NULL WHERE "+
		"purchase_id = $1 AND enterprise_id = $2",
		id, enterpriseID)
	return err
}

// openLine is what receiving needs to know of a line.
type openLine struct {
	ID        int64 `db:"id"`
	ProductID int64 `db:"product_id"`
	Cost      int64 `db:"cost"`
	Awaited   int64 `db:"awaited"`

	RunningFrom string `db:"running_from"`
	Prefix      string `db:"serial_prefix"`
	First       *int64 `db:"serial_first"`
	Last        *int64 `db:"serial_last"`
}

// ordered is the range of serials that was ordered, if one was.
func (l openLine) ordered() *serials {
	if l.First == nil || l.Last == nil {
		return nil
	}
	return &serials{l.Prefix, *l.First, *l.Last}
}

func awaitedLines(ctx context.Context, tx *db.Tx, enterpriseID, id int64) ([]openLine, error) {
	return db.All[openLine](ctx, tx, "SELECT id, product_id, cost, awaited, running_from, serial_prefix, "+
		"serial_first, serial_last FROM purchase_lines WHERE purchase_id = $1 AND enterprise_id = $2 ORDER BY id", id,
		enterpriseID)
}

// pairs writes two numbers of each as the rows of VALUES.
func pairs[T any](all []T, of func(T) (int64, int64)) string {
	var text strings.Builder
	for i, one := range all {
		if i > 0 {
			text.WriteByte(',')
		}
		a, b := of(one)
		fmt.Fprintf(&text, "(%d, %d)", a, b)
	}
	return text.String()
}

// addReceived counts what came at the lines, none of which takes more than is awaited, and remembers by which bill.
func addReceived(ctx context.Context, tx *db.Tx, enterpriseID, id, billID int64, came []ComingLine) error {
	for few := range slices.Chunk(came, lineRows) {
		values := pairs(few, func(c ComingLine) (int64, int64) { return c.LineID, c.Quantity })
		n, err := db.Exec(ctx, tx, `UPDATE purchase_lines SET received = received + v.column2, awaited = awaited -
			v.column2 FROM (VALUES `+values+`) AS v WHERE purchase_lines.id = v.column1 AND purchase_id = $1
			AND enterprise_id = $2 AND awaited >= v.column2`, id, enterpriseID)
		if err == nil && n != int64(len(few)) {
			err = ErrTooMuch
		}
		if err != nil {
			return err
		}
		_, err = db.Exec(ctx, tx, `INSERT INTO purchase_receipts (enterprise_id, purchase_id, line_id, bill_id,
			quantity) SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), v.column1, CAST($3 AS BIGINT), v.column2
			FROM (VALUES `+values+`) AS v`, enterpriseID, id, billID)
		if err != nil {
			return err
		}
	}
	return nil
}

func saveReceived(ctx context.Context, tx *db.Tx, enterpriseID, id, pieces int64, s Status) error {
	var ended clock.Instant
	if s == Closed {
		ended = tx.Instant()
	}
	return exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET received = received + $3, status = $4,
		version = version + 1, ended_at = $5 WHERE enterprise_id = $1 AND id = $2 AND status IN (2, 3)
		AND received + written_off + $3 <= pieces`, enterpriseID, id, pieces, s, ended))
}

// broughtLine is what a bill brought of a line.
type broughtLine struct {
	LineID   int64  `db:"line_id"`
	Quantity int64  `db:"quantity"`
	Number   string `db:"number"`
}

func receivedBy(ctx context.Context, tx *db.Tx, enterpriseID, id, billID int64) ([]broughtLine, error) {
	return db.All[broughtLine](ctx, tx, `SELECT c.line_id, c.quantity, b.number FROM purchase_receipts c JOIN bills b
		ON b.id = c.bill_id WHERE c.bill_id = $1 AND c.purchase_id = $2 AND c.enterprise_id = $3 ORDER BY c.line_id`,
		billID, id, enterpriseID)
}

// takeReceived lets the lines await again what a bill brought of them.
func takeReceived(ctx context.Context, tx *db.Tx, enterpriseID, id int64, came []broughtLine) error {
	for few := range slices.Chunk(came, lineRows) {
		n, err := db.Exec(ctx, tx, `UPDATE purchase_lines SET received = received - v.column2
			FROM (VALUES `+pairs(few, func(b broughtLine) (int64, int64) { return b.LineID, b.Quantity })+`) AS v
			WHERE purchase_lines.id = v.column1 AND purchase_id = $1 AND enterprise_id = $2 AND received >= v.column2`,
			id, enterpriseID)
		if err == nil && n != int64(len(few)) {
			err = ErrNoReceipt
		}
		if err != nil {
			return err
		}
	}
	_, err := db.Exec(ctx, tx, "UPDATE purchase_lines SET awaited = quantity - received - written_off WHERE "+
		"purchase_id = $1 AND enterprise_id = $2", id, enterpriseID)
	return err
}

func saveTakenBack(ctx context.Context, tx *db.Tx, enterpriseID, id, pieces int64, s Status) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET received = received - $3, status = $4,
		version = version + 1, ended_at = 0 WHERE enterprise_id = $1 AND id = $2 AND status IN (3, 4)
		AND received >= $3`, enterpriseID, id, pieces, s))
}

// saveWrittenOff closes the order without what is still awaited. The serials of a line are free again where each piece
// that came says which it was; else nobody knows which did not come.
func saveWrittenOff(ctx context.Context, tx *db.Tx, enterpriseID, id int64, reason string) error {
	_, err := db.Exec(ctx, tx, `UPDATE purchase_lines SET serial_first = NULL, serial_last = NULL
		WHERE purchase_id = $1 AND enterprise_id = $2 AND awaited > 0
		AND received = COALESCE((SELECT SUM(c.serial_last - c.serial_first + 1) FROM purchase_receipt_serials c
			WHERE c.line_id = purchase_lines.id AND c.purchase_id = $1 AND c.enterprise_id = $2
			AND c.serial_last IS NOT NULL), 0)`, id, enterpriseID)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, "UPDATE purchase_lines SET written_off = written_off + awaited, awaited = 0 WHERE "+
		"purchase_id = $1 AND enterprise_id = $2 AND awaited > 0",
		id, enterpriseID)
	if err != nil {
		return err
	}
	return exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET status = 4, reason = $3, ended_at = $4,
		version = version + 1, written_off = pieces - received WHERE enterprise_id = $1 AND id = $2
		AND status = 3`, enterpriseID, id, reason, tx.Instant()))
}

func listLines(ctx context.Context, r db.Reader, enterpriseID, id int64) ([]Line, error) {
	return db.All[Line](ctx, r, `SELECT l.id, l.product_id, g.name AS product_name, g.pn, COALESCE(g.barcode, '')
		AS barcode, g.unit_name, g.package_pieces, l.quantity, l.received, l.written_off, l.awaited, l.cost,
		l.running_from, l.running_to, `+warehouse.Picture("g")+` AS image FROM purchase_lines l JOIN
			warehouse_products g ON g.id = l.product_id
		WHERE l.purchase_id = $1 AND l.enterprise_id = $2 ORDER BY l.id`, id, enterpriseID)
}

func listReceipts(ctx context.Context, r db.Reader, enterpriseID, id int64) ([]Receipt, error) {
	return db.All[Receipt](ctx, r, `SELECT c.bill_id, b.number, b.user_name, b.note, c.pieces, b.created_at,
			COALESCE(u.id, 0) AS undone_by, COALESCE(u.user_name, '') AS undone_name, COALESCE(u.created_at, 0)
			AS undone_at FROM ( SELECT bill_id, CAST(SUM(quantity) AS BIGINT) AS pieces FROM purchase_receipts
			WHERE purchase_id = $1 AND enterprise_id = $2 GROUP BY bill_id) c
		JOIN bills b ON b.id = c.bill_id LEFT JOIN bills u ON u.reverses_id = b.id ORDER BY b.id`, id, enterpriseID)
}
