package imports_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
)

// Who is blocked, or may no longer work there, while rows come in brings no more in: what is in stays, the import says
// why it stopped, and somebody else may go on with it.
func TestWhoFallsWhileRowsComeInBringsNoMoreIn(t *testing.T) {
	for what, fall := range map[string]string{
		"blocked":    "UPDATE users SET status = 0 WHERE id = $1",
		"less power": "UPDATE users SET group_id = 3, roles = '{\"wms\":1}' WHERE id = $1",
	} {
		t.Run(what, func(t *testing.T) {
			apptest.Both(t, func(t *testing.T, a *apptest.App) {
				d := deskOf(t, a, wmsBase)
				products, _ := stockFile(60, 0)
				i := d.check(d.upload("warehouse_products", "x.csv", products), nil)
				begun := 0
				a.Imports.Writing("warehouse_products", func(ctx context.Context, tx *db.Tx) error {
					if begun++; begun != 2 {
						return nil
					}
					_, err := db.Exec(ctx, tx, fall, a.Manager.UserID)
					return err
				})
				a.Do(t, a.Manager, "POST", fmt.Sprint(wmsBase, "/", i.ID, "/commit"), object{}).Want(http.StatusOK)
				a.Work(t)
				d.who = a.Owner
				var told struct{ Why string }
				a.Do(t, a.Owner, "GET", fmt.Sprint(wmsBase, "/", i.ID), nil).
					Want(http.StatusOK).JSON(&told)
				if now := d.read(i.ID); !now.Failed || now.Written != 20 ||
					!strings.Contains(told.Why, "ไม่มีสิทธิ์แล้ว") {
					t.Errorf("%s, failed %v: %q", now.counts(), now.Failed, told.Why)
				}
				want(t, d.commit(i), "done 60 rows: 60 ok 0 change 0 unchanged 0 error, 60 written")
			})
		})
	}
}
