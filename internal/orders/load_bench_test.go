//go:build !race

package orders_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

const (
	benchDays     = 280
	benchChannels = 6
	benchMethods  = 4
	benchHeld     = 200    // products and goods, each in every 200th order
	benchChunk    = 50_000 // orders of one transaction
)

// loadOrders writes n orders of a line in the order of time, ids too, evenly over days, and their search index, unless
// they are there. What a loader may do and a living house does not: many rows in a statement, the indexes made
// afterwards.
func loadOrders(b *testing.B, d *db.DB, n, days int) {
	b.Helper()
	if there, err := db.One[int](context.Background(), d.Fresh(), "SELECT COUNT(*) FROM orders"); err != nil ||
		there == n {
		if err != nil {
			b.Fatal(err)
		}
		return
	}
	start := time.Now()
	l := &loader{b: b, d: d, r: rand.New(rand.NewPCG(7, 7)), step: int64(days) * 86_400_000 / int64(n)}
	l.first = benchEnd.UnixMilli() - l.step*int64(n)
	each := 1 // order in a statement: SQLite's driver compares every argument with every placeholder
	if d.Postgres() {
		each = 1_000
	}
	l.write(l.setting)
	if d.Postgres() {
		super, err := db.One[string](context.Background(), d.Fresh(), "SELECT current_setting('is_superuser')")
		if err != nil {
			b.Fatal(err)
		}
		l.trusted = super == "on"
	}
	remake := l.dropIndexes()
	for from := 1; from <= n; from += benchChunk {
		l.write(func(ctx context.Context, tx *db.Tx) error {
			if l.trusted { // the references are right: we wrote what they point at
				if _, err := db.Exec(ctx, tx, "SET LOCAL session_replication_role = replica"); err != nil {
					return err
				}
			}
			for at := from; at < min(from+benchChunk, n+1); at += each {
				if err := l.rows(ctx, tx, at, min(at+each, from+benchChunk, n+1)-1); err != nil {
					return err
				}
			}
			return l.goods(ctx, tx, from, min(from+benchChunk-1, n))
		})
	}
	rows := time.Since(start)
	for _, text := range remake {
		l.run(text)
	}
	if d.Postgres() { // what autovacuum does in a living house; SQLite has no statistics there
		if _, err := db.All[string](context.Background(), d.Fresh(), "VACUUM ANALYZE"); err != nil {
			b.Fatal(err)
		}
	}
	fmt.Printf("# %d orders loaded in %s, %s of it rows\n", n, time.Since(start).Round(time.Second),
		rows.Round(time.Second))
}

type loader struct {
	b           *testing.B
	d           *db.DB
	r           *rand.Rand
	first, step int64
	trusted     bool // PostgreSQL lets us leave out the check of references
}

func (l *loader) write(fn func(ctx context.Context, tx *db.Tx) error) {
	l.b.Helper()
	if err := l.d.Write(context.Background(), fn); err != nil {
		l.b.Fatal(err)
	}
}

func (l *loader) run(text string) {
	l.b.Helper()
	l.write(func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, text)
		return err
	})
}

func (l *loader) setting(ctx context.Context, tx *db.Tx) error {
	texts := []string{"INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1)"}
	for i := range benchChannels {
		texts = append(texts, fmt.Sprintf("INSERT INTO sale_channels (id, enterprise_id, name, type, created_at) "+
			"VALUES (%d, 1, 'c%d', 1, 1)", i+1, i))
	}
	for i := range benchMethods {
		texts = append(texts, fmt.Sprintf("INSERT INTO payment_methods (id, enterprise_id, name, type, created_at) "+
			"VALUES (%d, 1, 'm%d', 1, 1)", i+1, i))
	}
	for i := range benchHeld {
		texts = append(texts, fmt.Sprintf("INSERT INTO warehouse_products (id, enterprise_id, name, pn, created_at, "+
			"updated_at) VALUES (%d, 1, 'g%d', 'G%d', 1, 1)", i+1, i, i),
			fmt.Sprintf("INSERT INTO products (id, enterprise_id, name, sku, price, created_at, updated_at) VALUES "+
				"(%d, 1, 'p%d', 'S%d', 1, 1, 1)", i+1, i, i))
	}
	if !l.d.Postgres() { // fewer and larger pieces of the search index to merge
		texts = append(texts, "INSERT INTO search_orders (search_orders, rank) VALUES ('hashsize', 67108864)")
	}
	for _, text := range texts {
		if _, err := db.Exec(ctx, tx, text); err != nil {
			return err
		}
	}
	return nil
}

// dropIndexes takes away what is quicker made from all rows than kept with each, and tells how to make it again.
func (l *loader) dropIndexes() (remake []string) {
	type index struct {
		Name string `db:"name"`
		Text string `db:"text"`
	}
	query := "SELECT name, sql AS text FROM sqlite_master WHERE type = 'index' AND tbl_name IN ('orders', " +
		"'order_lines', 'order_parts') AND sql IS NOT NULL"
	if l.d.Postgres() {
		query = `SELECT indexname AS name, indexdef AS text FROM pg_indexes WHERE schemaname = current_schema()
			AND tablename IN ('orders', 'order_lines', 'order_parts', 'search_orders') AND indexname NOT LIKE '%\_pkey'`
	}
	indexes, err := db.All[index](context.Background(), l.d.Fresh(), query)
	if err != nil || len(indexes) == 0 {
		l.b.Fatal(len(indexes), err)
	}
	for _, i := range indexes {
		l.run("DROP INDEX " + i.Name)
		remake = append(remake, i.Text)
	}
	if !l.d.Postgres() {
		remake = append(remake, "INSERT INTO search_orders (search_orders, rank) VALUES ('hashsize', 1048576)")
	}
	return remake
}

func (l *loader) rows(ctx context.Context, tx *db.Tx, from, to int) error {
	const own = 15
	args := make([]any, 0, own*(to-from+1))
	index := make([]any, 0, 2*(to-from+1))
	for i := from; i <= to; i++ {
		at := clock.Instant(l.first + int64(i)*l.step)
		day := at.Day()
		number := fmt.Sprintf("SO%s-%06d", clock.BuddhistMonth(at.Time()), i)
		name, place := l.word(benchFirst)+" "+l.word(benchLast), l.word(benchPlaces)
		phone := fmt.Sprintf("0%c%08d", "86942"[min(l.r.IntN(5), l.r.IntN(5))], l.r.IntN(1e8))
		tracking := fmt.Sprintf("TH%010d%c", l.r.IntN(1e10), 'A'+rune(l.r.IntN(26)))
		text := db.SearchText(number, tracking, name, phone, place)
		args = append(args, i, number, statusOf(i), platformOf(i), 1+i%benchChannels, 1+i%benchMethods, providerOf(i),
			name, phone, place, tracking, text, 10000+i%5000, at, day)
		index = append(index, i, gramsByHand(l.d.Postgres(), 1, db.MonthPart(day), text))
	}
	const columns = "id, number, status, platform, sale_channel_id, payment_method_id, shipping_provider_id, " +
		"recipient_name, phone, province, tracking_number, search_text, order_amount, ordered_at, ordered_date"
	if _, err := db.Exec(ctx, tx, "INSERT INTO orders ("+columns+", enterprise_id, payment_type, goods_amount, "+
		"created_by, created_at, updated_at, tracked) VALUES "+
		l.values(own, to-from+1, ", 1, 1, 10000, 1, 1, 1, TRUE"), args...); err != nil {
		return err
	}
	id := "rowid"
	if l.d.Postgres() {
		id = "id"
	}
	_, err := db.Exec(ctx, tx, "INSERT INTO search_orders ("+id+", grams) VALUES "+l.values(2, to-from+1, ""), index...)
	return err
}

// goods writes what the orders hold.
func (l *loader) goods(ctx context.Context, tx *db.Tx, from, to int) error {
	const numbers = "WITH RECURSIVE n(i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2) "
	if _, err := db.Exec(ctx, tx, "INSERT INTO order_lines (id, enterprise_id, order_id, kind, product_id, name, "+
		"quantity, price, amount, ordered_at) "+numbers+
		"SELECT i, 1, i, 'product', 1 + i * 7 % $3, 'x', 1, 100, 100, $4 + i * $5 FROM n", from, to, benchHeld, l.first,
		l.step); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, "INSERT INTO order_parts (enterprise_id, order_id, line_id, warehouse_product_id, "+
		"quantity, ordered_at) "+numbers+
		"SELECT 1, i, i, 1 + i * 7 % $3, 1, $4 + i * $5 FROM n", from, to, benchHeld, l.first, l.step)
	return err
}

// values are rows of placeholders with the same end.
func (l *loader) values(own, rows int, end string) string {
	return strings.ReplaceAll(db.Values(0, own, rows), ")", end+")")
}

// word is one of the list, the first much oftener than the last.
func (l *loader) word(list []string) string {
	return list[min(l.r.IntN(len(list)), l.r.IntN(len(list)))]
}

func statusOf(i int) int {
	return []int{
		100, 111, 112, 121, 122, 140, 141, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
		130,
	}[i%20]
}

func platformOf(i int) int { return []int{2, 3, 4, 1, 1, 1, 1}[i%7] }

func providerOf(i int) int {
	if i%11 < 3 {
		return 5 + i%11
	}
	return 1 + i%2
}

var (
	benchFirst = strings.Fields(
		`สมชาย สมหญิง ประเสริฐ วิชัย มานี มานะ ปิติ ชูใจ สุดา อรุณ กมล นภา ธนา พรทิพย์ ศิริพร สุรชัย อนันต์ บุญมี จันทร์ เพ็ญ ดวงใจ รัตนา สุภาพ ณัฐวุฒิ
		กิตติ ปวีณา วรรณา ธีรพงษ์ ชลธิชา ภัทรา อภิชาติ เอกชัย โอภาส ไพโรจน์ แก้วตา เกศินี Somchai Ann David Kanya Noi Lek Pim Ploy Fah`)
	benchLast = strings.Fields(
		`ใจดี สุขใจ มีสุข ทองดี แก้วใส ศรีสุข วงศ์ไทย แซ่ลิ้ม แซ่ตั้ง บุญเรือง พันธุ์ดี รุ่งเรือง เจริญสุข น้ำใส น้ำทิพย์ กุลชร อินทรีย์ จันทรา ชัยชนะ ทองคำ
		ปัญญา พงษ์ไพร ภักดี มณีรัตน์ ยอดแก้ว ราชสีห์ ลิ้มเจริญ วัฒนา ศักดิ์สิทธิ์ สิงห์ทอง หาญกล้า อุดมสุข นาฬิกา Smith Lee Xavier`)
	benchPlaces = strings.Fields(
		`กรุงเทพมหานคร เชียงใหม่ นนทบุรี ปทุมธานี ชลบุรี ขอนแก่น นครราชสีมา อุดรธานี สงขลา ภูเก็ต เชียงราย ลำปาง สุราษฎร์ธานี ระยอง อุบลราชธานี พระนครศรีอยุธยา
		กาฬสินธุ์ น่าน แพร่ ตาก ตราด เลย ยะลา สตูล พัทลุง`)
)
