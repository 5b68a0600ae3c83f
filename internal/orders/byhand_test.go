package orders_test

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/app"
	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/orders"
)

// byHand makes orders with nothing but database/sql: one function, kept statements, one transaction for each order. It
// is what BenchmarkCreate measures the call against; TestByHandWritesWhatTheCallWrites holds it to the same rows. Of
// two ways it takes the quicker: on PostgreSQL, with the number drawn inside the transaction, orders that come at once
// would queue for its row.
type byHand struct {
	db       *sql.DB
	postgres bool
	now      func() time.Time
	actor    access.Actor
	framed   atomic.Int64

	mu   sync.Mutex // SQLite: its one writing connection
	conn *sql.Conn
	kept map[string]*sql.Stmt
}

func openByHand(t testing.TB, a *apptest.App, address string) *byHand {
	t.Helper()
	h := &byHand{postgres: address != "", now: a.Clock.Now, actor: a.Seller.Actor, kept: map[string]*sql.Stmt{}}
	h.actor.Address = "192.0.2.1" // net/http/httptest calls from there
	var err error
	if h.postgres {
		h.db, err = sql.Open("pgx", address)
		h.db.SetMaxIdleConns(20)
	} else {
		h.db, err = sql.Open("sqlite",
			"file:"+app.DatabaseFile(
				a.Config)+"?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(NORMAL)"+
				"&_pragma=wal_autocheckpoint(4000)&_pragma=foreign_keys(1)&_pragma=cache_size(-32000)&_pragma=temp_store(2)&_pragma=mmap_size(268435456)")
	}
	if err == nil && !h.postgres {
		h.conn, err = h.db.Conn(context.Background())
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if h.conn != nil {
			err = h.conn.Close()
		}
		if err := errors.Join(err, h.db.Close()); err != nil {
			t.Error(err)
		}
	})
	return h
}

// runner is what a statement of the order runs on.
type runner interface {
	row(text string, args ...any) *sql.Row
	rows(text string, args ...any) (*sql.Rows, error)
	exec(text string, args ...any) (int64, error)
}

// onSQLite keeps statements on the writing connection.
type onSQLite struct {
	*byHand
	ctx context.Context
}

func (s onSQLite) stmt(text string) *sql.Stmt {
	kept, ok := s.kept[text]
	if !ok {
		var err error
		if kept, err = s.conn.PrepareContext(s.ctx, text); err != nil {
			panic(err)
		}
		s.kept[text] = kept
	}
	return kept
}

func (s onSQLite) row(text string, args ...any) *sql.Row {
	return s.stmt(text).QueryRowContext(s.ctx, args...)
}

func (s onSQLite) rows(text string, args ...any) (*sql.Rows, error) {
	return s.stmt(text).QueryContext(s.ctx, args...)
}

func (s onSQLite) exec(text string, args ...any) (int64, error) {
	r, err := s.stmt(text).ExecContext(s.ctx, args...)
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

// onPostgres leaves the keeping of statements to the driver.
type onPostgres struct {
	pool
	ctx context.Context
}

// pool is a transaction, or the database for a statement apart.
type pool interface {
	QueryRowContext(ctx context.Context, text string, args ...any) *sql.Row
	QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error)
	ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error)
}

func (p onPostgres) row(text string, args ...any) *sql.Row {
	return p.QueryRowContext(p.ctx, text, args...)
}

func (p onPostgres) rows(text string, args ...any) (*sql.Rows, error) {
	return p.QueryContext(p.ctx, text, args...)
}

func (p onPostgres) exec(text string, args ...any) (int64, error) {
	r, err := p.ExecContext(p.ctx, text, args...)
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

// create makes one order of a draft that was checked before.
func (h *byHand) create(ctx context.Context, d orders.Draft, key string) error {
	if h.postgres {
		tx, err := h.db.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		defer tx.Rollback()
		if err := h.write(onPostgres{tx, ctx}, d, key); err != nil {
			return err
		}
		return tx.Commit()
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	on := onSQLite{h, ctx}
	if _, err := on.exec("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	if err := h.write(on, d, key); err != nil {
		_, _ = on.exec("ROLLBACK")
		return err
	}
	_, err := on.exec("COMMIT")
	return err
}

func (h *byHand) write(on runner, d orders.Draft, key string) error {
	e, user, userName := h.actor.EnterpriseID, h.actor.UserID, h.actor.Name
	at := h.now()
	now, day := at.UnixMilli(), clock.Day(at)

	input, err := json.Marshal(d)
	if err != nil {
		return err
	}
	digest := sha256.Sum256(append([]byte("orders.create\n"), input...))
	kept := sha256.Sum256(fmt.Appendf(nil, "%d %d %s", e, user, key))
	n, err := on.exec("INSERT INTO once_keys (key, digest, created_at) VALUES ($1, $2, $3) ON CONFLICT (key) DO "+
		"NOTHING", kept[:16], digest[:16], now)
	if err != nil || n != 1 {
		return fmt.Errorf("key %s was used: %w", key, err)
	}

	var paymentType int64
	if err := on.row("SELECT m.type FROM payment_methods m JOIN sale_channels c ON c.enterprise_id = m.enterprise_id "+
		"WHERE m.enterprise_id = $1 AND m.id = $2 AND m.status = 1 AND c.id = $3 AND c.status = 1",
		e, d.PaymentMethodID, d.SaleChannelID).Scan(&paymentType); err != nil {
		return err
	}
	lines, err := readLines(on, e, d)
	if err != nil {
		return err
	}
	goods, items := int64(0), int64(0)
	for _, l := range lines {
		goods += l.price * l.quantity
		items += l.quantity
	}

	customer, brought, err := h.customer(on, d, now)
	if err != nil {
		return err
	}
	period := clock.BuddhistMonth(at)
	var last int64
	draw := on.row
	if h.postgres { // apart, so that the others wait for this statement alone and not for the whole order
		draw = onPostgres{h.db, context.Background()}.row
	}
	if err := draw(`INSERT INTO running_numbers (enterprise_id, prefix, period, last) VALUES ($1, 'SO', $2, 1)
		ON CONFLICT (enterprise_id, prefix, period) DO UPDATE SET last = running_numbers.last + 1 RETURNING last`, e,
		period).Scan(&last); err != nil {
		return err
	}
	number := fmt.Sprintf("SO%s-%06d", period, last)
	r := d.Recipient
	text := db.SearchText(number, r.Name, r.Phone, r.Province)
	var id int64
	if err := on.row(`INSERT INTO orders (enterprise_id, number, status, platform, sale_channel_id, payment_method_id,
		payment_type, shipping_provider_id, customer_id, recipient_name, phone, address, district, city, province,
		zipcode, goods_amount, order_amount, item_count, created_by, created_by_name, ordered_at, ordered_date,
		search_text, created_at, updated_at, brought_address_id) VALUES ($1, $2, 100, $3, $4, $5, $6, $7, $8, $9, $10,
		$11, $12, $13, $14, $15, $16, $16, $17, $18, $19, $20, $21, $22, $20, $20, $23) RETURNING id`,
		e, number, d.Platform, d.SaleChannelID, d.PaymentMethodID, paymentType, d.ShippingProviderID, customer, r.Name,
		r.Phone, r.Address, r.District, r.City, r.Province, r.Zipcode, goods, items, user, userName, now, day, text,
		brought).Scan(&id); err != nil {
		return err
	}
	if err := h.index(on, "orders", e, db.MonthPart(day), id, text); err != nil {
		return err
	}
	if err := writeLines(on, e, id, now, lines); err != nil {
		return err
	}
	frame, err := h.frame(on)
	if err != nil {
		return err
	}
	if _, err := on.exec(`INSERT INTO audit_events (enterprise_id, at, ref_kind, ref_id, frame_id, data)
		VALUES ($1, $2, 2, $3, $4, $5)`, e, now, id, frame, fmt.Sprintf("%d,%q", goods, number)); err != nil {
		return err
	}
	_, err = on.exec("UPDATE once_keys SET result = $2 WHERE key = $1", kept[:16], strconv.FormatInt(id, 10))
	return err
}

// frame is the id of what all the events by hand have in common, written with the first of them. It comes next after
// those there, as the call's does, which has drawn some ahead.
func (h *byHand) frame(on runner) (id int64, err error) {
	if id = h.framed.Load(); id != 0 {
		return id, nil
	}
	err = on.row(`INSERT INTO audit_frames (id, kind, user_id, address, user_name, from_status, to_status, names)
		SELECT MAX(id) + 1, 'order.created', CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS TEXT), 0, 100,
			'amount,number' FROM audit_frames RETURNING id`, h.actor.UserID, h.actor.Address, h.actor.Name).Scan(&id)
	h.framed.Store(id)
	return id, err
}

// handLine is a line of goods that consist of one part.
type handLine struct {
	product, part, quantity, price int64
	sku, name                      string
}

func readLines(on runner, e int64, d orders.Draft) ([]handLine, error) {
	l := d.Lines
	rows, err := on.rows(`SELECT p.id, k.warehouse_product_id, k.quantity, p.price, p.sku, p.name FROM products p
		JOIN product_components k ON k.product_id = p.id WHERE p.enterprise_id = $1 AND p.status = 1
		AND p.id IN ($2, $3, $4)`, e, l[0].ProductID, l[1].ProductID, l[2].ProductID)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	lines := make([]handLine, len(l))
	found := 0
	for rows.Next() {
		var line handLine
		if err := rows.Scan(&line.product, &line.part, &line.quantity, &line.price, &line.sku, &line.name); err != nil {
			return nil, err
		}
		i := slices.IndexFunc(l, func(l orders.DraftLine) bool { return l.ProductID == line.product })
		line.quantity *= l[i].Quantity
		lines[i] = line
		found++
	}
	if found != len(l) {
		return nil, errors.New("a product is missing")
	}
	return lines, rows.Err()
}

func writeLines(on runner, e, order, at int64, lines []handLine) error {
	args := []any{e, order, at}
	for _, l := range lines {
		args = append(args, l.product, l.sku, l.name, l.quantity, l.price, l.price*l.quantity)
	}
	rows, err := on.rows(`INSERT INTO order_lines (enterprise_id, order_id, ordered_at, kind, product_id, sku, name,
		quantity, price, amount) VALUES ($1, $2, $3, 'product', $4, $5, $6, $7, $8, $9), ($1, $2, $3, 'product', $10,
		$11, $12, $13, $14, $15), ($1, $2, $3, 'product', $16, $17, $18, $19, $20, $21) RETURNING id`, args...)
	if err != nil {
		return err
	}
	args = args[:3]
	for i := 0; rows.Next(); i++ {
		var id int64
		if err := rows.Scan(&id); err != nil {
			rows.Close()
			return err
		}
		args = append(args, id, lines[i].part, lines[i].quantity)
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return err
	}
	if _, err := on.exec(`INSERT INTO order_parts (enterprise_id, order_id, ordered_at, line_id, warehouse_product_id,
		quantity) VALUES ($1, $2, $3, $4, $5, $6), ($1, $2, $3, $7, $8, $9), ($1, $2, $3, $10, $11, $12)`,
		args...); err != nil {
		return err
	}
	slices.SortFunc(lines, func(a, b handLine) int { return int(a.part - b.part) })
	args = args[:2]
	for _, l := range lines { // in one order, so that two orders never wait for each other
		n, err := on.exec("UPDATE stocks SET reserved = reserved + $1 WHERE product_id = $2 AND enterprise_id = $3 "+
			"AND (oversell OR on_hand - reserved >= $1)", l.quantity, l.part, e)
		if err != nil || n != 1 {
			return fmt.Errorf("not enough of %d: %w", l.part, err)
		}
		args = append(args, l.part, l.quantity)
	}
	_, err = on.exec("INSERT INTO reservations (ref_kind, ref_id, enterprise_id, product_id, quantity) VALUES "+
		"(2, $2, $1, $3, $4), (2, $2, $1, $5, $6), (2, $2, $1, $7, $8)", args...)
	return err
}

func (h *byHand) customer(on runner, d orders.Draft, now int64) (id, brought int64, err error) {
	e, r := h.actor.EnterpriseID, d.Recipient
	place := []string{r.Name, r.Phone, r.Address, r.District, r.City, r.Province, r.Zipcode}
	for i, part := range place {
		place[i] = i18n.Normalise(part)
	}
	sum := sha256.Sum256([]byte(strings.Join(place, "\x1f")))
	digest := hex.EncodeToString(sum[:16])
	var known bool
	err = on.row(`SELECT c.id, EXISTS (SELECT 1 FROM customer_addresses a WHERE a.customer_id = c.id AND a.digest = $3)
		FROM customers c WHERE c.enterprise_id = $1 AND c.phone = $2 AND c.phone <> ''`, e, r.Phone, digest).Scan(&id,
		&known)
	if errors.Is(err, sql.ErrNoRows) {
		text := db.SearchText(r.Name, r.Phone)
		err = on.row(`INSERT INTO customers (enterprise_id, name, phone, status, search_text, created_at, updated_at,
			name_key, sort_name) VALUES ($1, $2, $3, 1, $4, $5, $5, $6, $7)
			ON CONFLICT (enterprise_id, phone, sale_channel_id) WHERE phone <> ''
			DO UPDATE SET updated_at = excluded.updated_at RETURNING id`, e, r.Name, r.Phone, text, now,
			strings.ReplaceAll(i18n.Normalise(r.Name), " ", ""), i18n.SortKey(r.Name)).Scan(&id)
		if err == nil {
			err = h.index(on, "customers", e, 0, id, text)
		}
	}
	if err != nil || known {
		return id, 0, err
	}
	err = on.row(`INSERT INTO customer_addresses (enterprise_id, customer_id, recipient_name, phone, address, district,
		city, province, zipcode, digest, created_at, is_default) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
		NOT EXISTS (SELECT 1 FROM customer_addresses WHERE customer_id = $2 AND is_default))
		ON CONFLICT (customer_id, digest) DO NOTHING RETURNING id`, e, id, r.Name, r.Phone, r.Address, r.District,
		r.City, r.Province, r.Zipcode, digest, now).Scan(&brought)
	return id, brought, err
}

// index puts an object into the search index.
func (h *byHand) index(on runner, subject string, e, part, id int64, text string) error {
	columns := " (rowid, grams) VALUES ($1, $2)"
	if h.postgres {
		columns = " (id, grams) VALUES ($1, CAST($2 AS INTEGER[]))"
	}
	_, err := on.exec("INSERT INTO search_"+subject+columns, id, gramsByHand(h.postgres, e, part, text))
	return err
}

// gramsByHand are the hashed pieces of a text as the index keeps them: every character but digits, every pair, every
// three digits.
func gramsByHand(postgres bool, e, part int64, text string) string {
	var grams []string
	for _, word := range strings.Fields(text) {
		starts := make([]int, 0, len(word)+1)
		for i := range word {
			starts = append(starts, i)
		}
		starts = append(starts, len(word))
		isDigit := func(i int) bool { return word[i] >= '0' && word[i] <= '9' }
		for i := range len(starts) - 1 {
			if !isDigit(starts[i]) {
				grams = append(grams, word[starts[i]:starts[i+1]])
			}
			if i+2 < len(starts) {
				grams = append(grams, word[starts[i]:starts[i+2]])
			}
			if i+3 < len(starts) && isDigit(starts[i]) && isDigit(starts[i+1]) && isDigit(starts[i+2]) {
				grams = append(grams, word[starts[i]:starts[i+3]])
			}
		}
	}
	slices.Sort(grams)
	grams = slices.Compact(grams)
	keys := make([]byte, 0, 12*len(grams)+2)
	prefix := fmt.Appendf(nil, "%d/%d/", e, part)
	hash := fnv.New32a()
	for i, gram := range grams {
		hash.Reset()
		_, _ = hash.Write(prefix)
		_, _ = hash.Write([]byte(gram))
		switch {
		case postgres && i > 0:
			keys = append(keys, ',')
		case i > 0:
			keys = append(keys, ' ')
		}
		if postgres {
			keys = strconv.AppendInt(keys, int64(int32(hash.Sum32())), 10)
		} else {
			keys = hex.AppendEncode(keys, hash.Sum(nil))
		}
	}
	if postgres {
		return "{" + string(keys) + "}"
	}
	return string(keys)
}
