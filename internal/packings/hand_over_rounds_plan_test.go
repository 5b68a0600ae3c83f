//go:build !race

package packings

import (
	"context"
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// manyLeft are twenty thousand parcels that left over 200 days, one order each, and none of them in a round: as a
// business has them that never made one.
func manyLeft(t *testing.T, d *db.DB) {
	t.Helper()
	const numbers = "WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
	for _, text := range []string{
		"INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1)",
		"INSERT INTO sale_channels (id, enterprise_id, name, type, created_at) VALUES (1, 1, 'c', 1, 1)",
		"INSERT INTO payment_methods (id, enterprise_id, name, type, created_at) VALUES (1, 1, 'm', 1, 1)",
		`INSERT INTO orders (id, enterprise_id, number, status, platform, sale_channel_id, payment_method_id,
			payment_type, shipping_provider_id, recipient_name, phone, goods_amount, order_amount, created_by,
			ordered_at, ordered_date, created_at, updated_at) ` + numbers + `SELECT i, 1, 'SO6911-' || CAST(i AS TEXT), 121, 1, 1, 1, 1,
			1 + i % 4, 'x', '', 1, 1, 1, i, '2026-01-01', i, i FROM n`,
		`INSERT INTO packings (id, enterprise_id, number, order_id, status, user_id, opened_at, closed_at, left_at) ` +
			numbers + `SELECT i, 1, 'PK6911-' || CAST(i AS TEXT), i, 2, 1, i, i, i * 864000 FROM n`,
		"ANALYZE",
	} {
		if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			return db.Put(ctx, tx, text)
		}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestOpenParcelsAreFoundAmongThoseOfTwoDays: however many parcels left in all the days before, what waits for its
// hand-over is read along the index from yesterday on, and its orders by their ids; so is what is in a round.
func TestOpenParcelsAreFoundAmongThoseOfTwoDays(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		manyLeft(t, d)
		actor := access.Actor{EnterpriseID: 1, UserID: 1, Group: access.GroupOwner}
		agent := access.Actor{EnterpriseID: 1, UserID: 2, Group: access.GroupAgent, SaleChannelID: 1}
		for name, c := range map[string]struct {
			q    *db.Query
			ways [2][]string // of SQLite and of PostgreSQL
		}{
			"open": {openQuery(actor, 2, 19_800*864_000), [2][]string{
				{"i_packings_open (enterprise_id=? AND left_at>?)", "SEARCH o USING INTEGER PRIMARY KEY"},
				{"using i_packings_open", "(left_at >= ", "Index Scan using orders_pkey"},
			}},
			"open of a channel": {openQuery(agent, 2, 19_800*864_000), [2][]string{
				{"i_packings_open (enterprise_id=? AND left_at>?)", "SEARCH o USING INTEGER PRIMARY KEY"},
				{"using i_packings_open", "(left_at >= ", "Index Scan using orders_pkey"},
			}},
			"to be locked": {openByIDQuery(actor, 2, 19_800*864_000), [2][]string{
				{"i_packings_open (enterprise_id=? AND left_at>?)", "SEARCH k USING INTEGER PRIMARY KEY"},
				{"using i_packings_open", "(left_at >= ", "Index Scan using packings_pkey"},
			}},
			"rounds of a channel": {roundsQuery(agent, 2, clock.Range{From: "2026-01-01", To: "2026-01-02"}), [2][]string{
				{
					"u_hand_overs__enterprise_id__shipping_provider_id__date__number (enterprise_id=?",
					"i_packings_hand_over (hand_over_id=?)", "SEARCH o USING INTEGER PRIMARY KEY",
				},
				{
					"u_hand_overs__enterprise_id__shipping_provider_id__date__number", "using i_packings_hand_over",
					"using orders_pkey",
				},
			}},
			"of a round": {inRoundQuery(actor, 5), [2][]string{
				{"i_packings_hand_over (hand_over_id=?)"},
				{"using i_packings_hand_over", "(hand_over_id = "},
			}},
		} {
			plan := strings.Join(dbtest.Plan(t, d, c.q), "\n")
			ways := c.ways[0]
			if d.Postgres() {
				ways = c.ways[1]
			}
			for _, way := range ways {
				if !strings.Contains(plan, way) || strings.Contains(plan, "Seq Scan") {
					t.Errorf("%s is not read along %s:\n%s", name, way, plan)
				}
			}
			t.Logf("%s\n%s", name, plan)
		}
	})
}
