package db_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// BenchmarkSearch searches the order list, 31 days out of 310, the way the doc comment of Matching says, and prints the
// 95th percentile of each term. LANGRAAN_BENCH_ORDERS sets the size (1,000,000); LANGRAAN_BENCH_KEEP names a folder that
// keeps the loaded SQLite file for the next run.
func BenchmarkSearch(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { searchBench(b, benchSQLite(b)) })
	b.Run("postgres", func(b *testing.B) { searchBench(b, benchPostgres(b)) })
}

const (
	benchDays  = 310
	benchRound = 40
	benchCap   = 500
)

var benchEnd = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)

func searchBench(b *testing.B, d *db.DB) {
	size := benchOrders()
	if n, err := db.One[int](context.Background(), d.Fresh(), "SELECT count(*) FROM orders"); err != nil || n != size {
		benchLoad(b, d, size)
	}
	days := clock.Range{From: "2026-10-20", To: "2026-11-19"}
	for _, term := range []string{
		"0", "08", "081", "0812", "4321", "00000", "080808", "0812345678", "on69110000", "77", "777", "th7", "x", "ก", "ฬ", "ดี", "สม", "สมช", "สมชาย",
		"น้ำ", "ใจดี", "สมชาย ดี", "สมชาย 08", "เชียง", "เชียงใหม่", "กรุงเทพ", "ไม่มีเลย", "08 ก", "12 34", "กุล 99",
	} {
		b.Run(term, func(b *testing.B) {
			var times []time.Duration
			var rows int
			for b.Loop() {
				for range benchRound {
					start := time.Now()
					rows = benchSearch(b, d, days, term)
					times = append(times, time.Since(start))
				}
			}
			slices.Sort(times)
			b.ReportMetric(float64(times[len(times)*95/100].Microseconds())/1000, "ms-p95")
			b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, "ms-p50")
			b.ReportMetric(float64(rows), "hits")
		})
	}
}

func benchSearch(b *testing.B, d *db.DB, days clock.Range, text string) int {
	ctx := context.Background()
	from, until, _ := days.Bounds()
	found, err := db.Look(ctx, d.Read(), db.Lookup{Subject: "orders", EnterpriseID: 1, Parts: db.MonthParts(days), Text: text})
	if err != nil {
		b.Fatal(err)
	}
	type head struct {
		ID     int64 `db:"id"`
		Status int64 `db:"status"`
	}
	heads, err := db.Select[head](ctx, d.Read(), db.Build(`SELECT o.id, o.status FROM orders o
		WHERE o.enterprise_id = ? AND o.ordered_at >= ? AND o.ordered_at < ?`, 1, from, until).
		Matching(found, "o.id", "o.search_text").
		Add("ORDER BY o.ordered_at DESC, o.id DESC LIMIT ?", benchCap+1))
	if err != nil {
		b.Fatal(err)
	}
	ids := []int64{}
	for _, h := range heads[:min(10, len(heads))] {
		ids = append(ids, h.ID)
	}
	if _, err := db.Select[string](ctx, d.Read(), db.Build("SELECT o.recipient_name FROM orders o WHERE").In("o.id", ids)); err != nil {
		b.Fatal(err)
	}
	return len(heads)
}

func benchOrders() int {
	if n, err := strconv.Atoi(os.Getenv("LANGRAAN_BENCH_ORDERS")); err == nil {
		return n
	}
	return 1_000_000
}

func benchSQLite(b *testing.B) *db.DB {
	keep := os.Getenv("LANGRAAN_BENCH_KEEP")
	if keep == "" {
		return dbtest.SQLite(b)
	}
	return benchOpen(b, db.Config{File: filepath.Join(keep, "search.db")})
}

func benchPostgres(b *testing.B) *db.DB {
	address := dbtest.PostgresURL(b)
	if kept := os.Getenv("LANGRAAN_BENCH_KEEP_POSTGRES"); kept != "" {
		return benchOpen(b, db.Config{URL: kept})
	}
	return dbtest.Postgres(b, address)
}

func benchOpen(b *testing.B, c db.Config) *db.DB {
	d, err := db.Open(context.Background(), c)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = d.Close() })
	if err := d.Migrate(context.Background()); err != nil {
		b.Fatal(err)
	}
	return d
}

// benchLoad writes the orders by raw SQL, ids in the order of time, and indexes each.
func benchLoad(b *testing.B, d *db.DB, size int) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(7, 7))
	one := func(list string) string {
		words := strings.Fields(list)
		return words[min(r.IntN(len(words)), r.IntN(len(words)))]
	}
	start := time.Now()
	var indexing time.Duration
	const chunk = 10000
	for first := 0; first < size; first += chunk {
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if first == 0 {
				for _, text := range []string{
					"INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1)",
					"INSERT INTO sale_channels (id, enterprise_id, name, type, created_at) VALUES (1, 1, 'a', 1, 1)",
					"INSERT INTO payment_methods (id, enterprise_id, name, type, created_at) VALUES (1, 1, 'a', 1, 1)",
				} {
					if _, err := db.Exec(ctx, tx, text); err != nil {
						return err
					}
				}
			}
			for i := first; i < min(size, first+chunk); i++ {
				at := benchEnd.Add(-time.Duration(size-i) * (benchDays * 24 * time.Hour / time.Duration(size)))
				number := fmt.Sprintf("ON%s%07d", clock.BuddhistMonth(at), i)
				name := one(benchFirst) + " " + one(benchLast)
				phone := fmt.Sprintf("0%c%08d", "86942"[min(r.IntN(5), r.IntN(5))], r.IntN(1e8))
				text := db.SearchText(number, name, phone, one(benchPlaces), fmt.Sprintf("TH%010d%c", r.IntN(1e10), 'A'+rune(r.IntN(26))))
				id := int64(i + 1)
				_, err := db.Exec(ctx, tx, `INSERT INTO orders (id, enterprise_id, number, status, sale_channel_id, payment_method_id, payment_type,
					shipping_provider_id, recipient_name, phone, goods_amount, order_amount, created_by, search_text, ordered_at, ordered_date, created_at, updated_at)
					VALUES ($1, 1, $2, $3, 1, 1, 1, $4, $5, $6, 10000, 10000, 1, $7, $8, $9, $8, $8)`,
					id, number, 100+10*r.IntN(5), 1+r.IntN(7), name, phone, text, clock.InstantOf(at), clock.Day(at))
				if err != nil {
					return err
				}
				began := time.Now()
				if err := db.Index(ctx, tx, db.Entry{Subject: "orders", EnterpriseID: 1, ID: id, Part: db.MonthPart(clock.Day(at)), Text: text}); err != nil {
					return err
				}
				indexing += time.Since(began)
			}
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	if _, err := db.All[string](ctx, d.Fresh(), "SELECT 'warm'"); err != nil {
		b.Fatal(err)
	}
	b.Logf("%d orders loaded in %s, %s of it indexing", size, time.Since(start).Round(time.Second), indexing.Round(time.Second))
}

const (
	benchFirst = `สมชาย สมหญิง ประเสริฐ วิชัย มานี มานะ ปิติ ชูใจ สุดา อรุณ กมล นภา ธนา พรทิพย์ ศิริพร สุรชัย อนันต์ บุญมี จันทร์ เพ็ญ ดวงใจ รัตนา สุภาพ ณัฐวุฒิ
		กิตติ ปวีณา วรรณา ธีรพงษ์ ชลธิชา ภัทรา อภิชาติ เอกชัย โอภาส ไพโรจน์ แก้วตา เกศินี Somchai Ann David Kanya Noi Lek Pim Ploy Fah`
	benchLast = `ใจดี สุขใจ มีสุข ทองดี แก้วใส ศรีสุข วงศ์ไทย แซ่ลิ้ม แซ่ตั้ง บุญเรือง พันธุ์ดี รุ่งเรือง เจริญสุข น้ำใส น้ำทิพย์ กุลชร อินทรีย์ จันทรา ชัยชนะ ทองคำ
		ปัญญา พงษ์ไพร ภักดี มณีรัตน์ ยอดแก้ว ราชสีห์ ลิ้มเจริญ วัฒนา ศักดิ์สิทธิ์ สิงห์ทอง หาญกล้า อุดมสุข นาฬิกา Smith Lee Xavier`
	benchPlaces = `กรุงเทพมหานคร เชียงใหม่ นนทบุรี ปทุมธานี ชลบุรี ขอนแก่น นครราชสีมา อุดรธานี สงขลา ภูเก็ต เชียงราย ลำปาง สุราษฎร์ธานี ระยอง อุบลราชธานี พระนครศรีอยุธยา
		กาฬสินธุ์ น่าน แพร่ ตาก ตราด เลย ยะลา สตูล พัทลุง`
)
