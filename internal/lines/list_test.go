package lines_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/errs"
	"langraan/internal/lines"
)

func TestLinesShowWhoHoldsWhat(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const inLines = "/api/v1/wms/inventory/line"
		s := newStockroom(t, a)
		s.Post(inventorytest.LinePath, inventorytest.Object{
			"storage_id": s.Shelf,
			"lines": []inventorytest.Object{
				{"product_id": s.Bottles, "quantity": 4},
				{"product_id": s.Cans, "quantity": 2},
			},
		})
		theirs := s.Post(inventorytest.LinePath, inventorytest.Object{
			"storage_id": s.Shelf, "user_id": s.Packer.UserID,
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 3}},
		})
		read := func(who *apptest.Person, query string) (got lines.LineList) {
			t.Helper()
			s.Do(t, who, "GET", inLines+query, nil).Want(http.StatusOK).JSON(&got)
			return got
		}

		s.Paint(s.Bottles, "bottle.jpg")
		all := read(s.Manager, "?sort=-on_hand")
		if all.Total != 3 || len(all.Data) != 3 || len(all.Holders) != 2 {
			t.Fatalf("%+v", all)
		}
		if r := all.Data[0]; r.OnHand != 4 || r.UserID != s.Manager.UserID || r.UserName == "" ||
			r.ProductName != "น้ำปลา" || r.Available != 10 || r.Since == 0 || r.Image != "bottle.jpg" {
			t.Errorf("%+v", r)
		}
		for query, total := range map[string]int{
			fmt.Sprint("?user_id=", s.Packer.UserID): 1, "?q=CAN": 1, "?q=zzz": 0,
			"?user_id=999": 0,
		} {
			if got := read(s.Manager, query); got.Total != total || len(got.Data) != total || len(got.Holders) != 2 {
				t.Errorf("%s gives %+v", query, got)
			}
		}
		s.Do(t, s.Manager, "GET", inLines+"?sort=cost", nil).Refused(http.StatusBadRequest, errs.InvalidParam)

		own := read(s.Packer, "")
		if own.Total != 1 || own.Data[0].UserID != s.Packer.UserID || len(own.Holders) != 1 ||
			own.Holders[0].Pieces != 3 {
			t.Errorf("the packer sees %+v", own)
		}
		if got := read(s.Packer, fmt.Sprint("?user_id=", s.Manager.UserID)); got.Total != 0 {
			t.Errorf("the packer sees another line: %+v", got)
		}
		if got := read(s.Stranger, ""); got.Total != 0 || len(got.Holders) != 0 {
			t.Errorf("another enterprise sees %+v", got)
		}
		for who, want := range map[*apptest.Person]int{s.Manager: 4, s.Packer: 2} {
			file := s.Do(t, who, "GET", inLines+"/export?format=csv", nil).Want(http.StatusOK)
			if n := strings.Count(strings.TrimSpace(file.Body.String()), "\n") + 1; n != want {
				t.Errorf("the file has %d rows, want %d:\n%s", n, want, file.Body)
			}
		}
		s.Do(t, s.Manager, "GET", inLines+"/export?user_id=999", nil).Refused(http.StatusNotFound, errs.InvalidParam)

		var history struct {
			Data  []inventorytest.Object
			Total int
		}
		s.Do(t, s.Manager, "POST", "/api/v1/wms/inventory/history",
			inventorytest.Object{"line_user_id": s.Packer.UserID}).Want(http.StatusOK).JSON(&history)
		if history.Total != 1 || int64(history.Data[0]["id"].(float64)) != theirs.ID {
			t.Errorf("the history of the line is %+v", history)
		}
	})
}

// Goods lie there since the bill that brought them where none lay; more of them change nothing, and an empty line
// begins anew.
func TestGoodsLieInALineSinceTheyCame(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		take := func(n int64) string {
			a.Clock.Advance(time.Minute)
			return s.Post(inventorytest.LinePath, inventorytest.Object{
				"storage_id": s.Shelf,
				"lines":      []inventorytest.Object{{"product_id": s.Bottles, "quantity": n}},
			}).CreatedAt
		}
		since := func() string {
			var got struct{ Data []struct{ Since string } }
			s.Do(t, s.Manager, "GET", "/api/v1/wms/inventory/line", nil).Want(http.StatusOK).JSON(&got)
			return got.Data[0].Since
		}
		first := take(1)
		if take(1); since() != first {
			t.Errorf("since %s, want %s", since(), first)
		}
		s.Post(inventorytest.LinePath, inventorytest.Object{"storage_id": s.Shelf, "back": true})
		if again := take(1); since() != again {
			t.Errorf("since %s, want %s", since(), again)
		}
	})
}

// A line tells since when goods lie in it: since the first came, or since they came again after all had left.
func TestALineTellsSinceWhenGoodsLieInIt(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		take := func(pieces int) lines.LineRow {
			t.Helper()
			s.Clock.Advance(time.Hour)
			s.Post(inventorytest.LinePath, inventorytest.Object{
				"storage_id": s.Shelf, "lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": pieces}},
			})
			var got lines.LineList
			s.Do(t, s.Manager, "GET", "/api/v1/wms/inventory/line", nil).Want(http.StatusOK).JSON(&got)
			if len(got.Data) != 1 {
				t.Fatalf("%+v", got)
			}
			return got.Data[0]
		}
		first, more := take(2), take(1)
		if more.OnHand != 3 || more.Since != first.Since {
			t.Errorf("%d pieces since %d, the first came at %d", more.OnHand, more.Since, first.Since)
		}
		s.Post(inventorytest.LinePath, inventorytest.Object{"storage_id": s.Shelf, "back": true})
		if again := take(1); again.OnHand != 1 || again.Since.Time().Sub(first.Since.Time()) != 2*time.Hour {
			t.Errorf("%d pieces since %d, the first came at %d", again.OnHand, again.Since, first.Since)
		}
	})
}
