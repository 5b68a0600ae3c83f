package lines_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/lines"
	"langraan/internal/warehouse"
)

// Who only packs fills and empties the own line; the line of somebody else is the warehouse's.
func TestAPackerServesNoLineButTheOwn(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		lines := []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}}
		s.Do(t, s.Manager, "POST", inventorytest.LinePath, inventorytest.Object{
			"storage_id": s.Shelf, "lines": lines,
		}).Want(http.StatusCreated)
		for what, body := range map[string]inventorytest.Object{
			"filled":                 {"storage_id": s.Shelf, "lines": lines},
			"emptied":                {"storage_id": s.Shelf, "back": true, "lines": lines},
			"emptied, all that lies": {"storage_id": s.Shelf, "back": true},
		} {
			body["user_id"] = s.Manager.UserID
			a.Unchanged(t, func() {
				told := s.Do(t, s.Packer, "POST", inventorytest.LinePath, body).
					Refused(http.StatusBadRequest, errs.InvalidParam).Failure()
				if told.Fields["user_id"] != string(errs.PermissionDenied) {
					t.Errorf("%s: %+v", what, told)
				}
			})
		}
		s.Do(t, s.Packer, "POST", inventorytest.LinePath, inventorytest.Object{
			"storage_id": s.Shelf, "user_id": s.Packer.UserID, "lines": lines,
		}).Want(http.StatusCreated)
		s.Do(t, s.Packer, "POST", inventorytest.LinePath, inventorytest.Object{ // taken back at once
			"storage_id": s.Shelf, "user_id": s.Packer.UserID, "back": true, "note": "เลิกทำ", "lines": lines,
		}).Want(http.StatusCreated)
	})
}

// Goods in a storage that is not for selling never come to a packing line, and none of a line go there, whoever asks.
func TestLinesAndPlacesThatAreNotForSaleExchangeNothing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		bottle := []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}}
		var profile lines.Profile
		s.Do(t, s.Manager, "POST", "/api/v1/wms/profile/pickup/create", inventorytest.Object{
			"name": "เช้า", "lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 5}},
		}).Want(http.StatusCreated).JSON(&profile)
		for _, person := range []*apptest.Person{s.Manager, s.Packer} {
			s.Do(t, person, "POST", inventorytest.LinePath, inventorytest.Object{
				"storage_id": s.Shelf, "lines": bottle,
			}).Want(http.StatusCreated)
		}
		for kind := warehouse.KindQuarantine; kind <= warehouse.KindWaste; kind++ {
			name := fmt.Sprint("ห้องพัก ", kind)
			room, err := a.Warehouse.Storages.Save(t.Context(), a.Owner.Actor, warehouse.Storage{
				Name: name, Kind: int64(kind),
			}, "")
			if err != nil {
				t.Fatal(err)
			}
			s.Post(inventorytest.InPath, inventorytest.Object{
				"storage_id": room.ID,
				"lines":      []inventorytest.Object{{"product_id": s.Bottles, "quantity": 9, "cost": 1}},
			})
			for what, body := range map[string]inventorytest.Object{
				"taken":                   {"storage_id": room.ID, "lines": bottle},
				"by profile":              {"storage_id": room.ID, "profile_id": profile.ID},
				"what there is of one":    {"storage_id": room.ID, "profile_id": profile.ID, "partial": true},
				"given back":              {"storage_id": room.ID, "back": true, "lines": bottle},
				"given back, all of them": {"storage_id": room.ID, "back": true},
			} {
				for _, person := range []*apptest.Person{s.Owner, s.Manager, s.Packer} {
					if delete(body, "user_id"); person == s.Owner {
						body["user_id"] = s.Packer.UserID
					}
					a.Unchanged(t, func() {
						told := s.Do(t, person, "POST", inventorytest.LinePath, body).
							Refused(http.StatusConflict, errs.InvalidParam).Failure()
						if !strings.Contains(told.Cause, name+" ไม่ใช่ที่สำหรับขาย") ||
							told.Fields["storage_id"] == "" || len(told.Fields) != 1 {
							t.Errorf("kind %d, %s: %+v", kind, what, told)
						}
					})
				}
			}
			_, err = lines.New(a.DB).Move(t.Context(), s.Packer.Actor, lines.Move{StorageID: room.ID, Back: true}, "")
			inventorytest.Refused(t, err, inventory.ErrNotForSale, name)
			if said := errs.Of(err).Detail.EN; !strings.Contains(said, "not for selling") {
				t.Error(said)
			}
		}
		s.Lies(8, 0, 1)
		floor, err := a.Warehouse.Storages.Find(t.Context(), a.Owner.Actor, s.Floor)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := a.Warehouse.Storages.SetStatus(t.Context(), a.Owner.Actor, noun.Switch{
			ID: floor.ID, Version: floor.Version, Status: noun.Retired,
		}); err != nil {
			t.Fatal(err)
		}
		s.Refused(inventorytest.LinePath, inventorytest.Object{"storage_id": s.Floor, "back": true},
			http.StatusConflict, errs.InvalidParam, "storage_id")
	})
}

// More goods than a bill holds are given back in as many steps; each step but the last says what is left.
func TestAFullLineIsGivenBackInSteps(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		const all = inventory.MaxLines + 3
		pieces := make([]inventorytest.Object, all)
		for i := range pieces {
			made, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, warehouse.Product{
				Name: fmt.Sprint("สินค้า ", i), PN: fmt.Sprint("P-", i),
			}, "")
			if err != nil {
				t.Fatal(err)
			}
			pieces[i] = inventorytest.Object{"product_id": made.ID, "quantity": 1, "cost": 1}
		}
		for _, some := range [][]inventorytest.Object{pieces[:inventory.MaxLines], pieces[inventory.MaxLines:]} {
			s.Post(inventorytest.InPath, inventorytest.Object{"storage_id": s.Shelf, "lines": some})
			for _, one := range some {
				delete(one, "cost")
			}
			s.Post(inventorytest.LinePath, inventorytest.Object{"storage_id": s.Shelf, "lines": some})
		}
		give := func(key string) (lines, remaining int) {
			var told struct {
				inventorytest.WireBill
				Remaining int `json:"remaining"`
			}
			s.Do(t, s.Manager, "POST", inventorytest.LinePath, inventorytest.Object{
				"storage_id": s.Shelf, "back": true,
			}, "Idempotency-Key", key).Want(http.StatusCreated).JSON(&told)
			return len(told.Lines), told.Remaining
		}
		for _, step := range []struct {
			key              string
			lines, remaining int
		}{{"one", inventory.MaxLines, 3}, {"one", inventory.MaxLines, 3}, {"two", 3, 0}} {
			if lines, remaining := give(step.key); lines != step.lines || remaining != step.remaining {
				t.Errorf("%+v: %d lines, %d remain", step, lines, remaining)
			}
		}
	})
}

// A bill that brought goods of a line to a storage is not taken back once the storage is for other goods.
func TestTakingBackBringsNothingThatIsNotForSaleToALine(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		pieces := []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}}
		s.Post(inventorytest.LinePath, inventorytest.Object{"storage_id": s.Shelf, "lines": pieces})
		back := s.Post(inventorytest.LinePath, inventorytest.Object{"storage_id": s.Floor, "back": true})
		s.Post(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Floor, "to_storage_id": s.Shelf, "lines": pieces,
		})
		floor, err := a.Warehouse.Storages.Find(t.Context(), a.Owner.Actor, s.Floor)
		if err != nil {
			t.Fatal(err)
		}
		floor.Kind = int64(warehouse.KindDamaged)
		if _, err := a.Warehouse.Storages.Save(t.Context(), a.Owner.Actor, floor, ""); err != nil {
			t.Fatal(err)
		}
		s.Post(inventorytest.InPath, inventorytest.Object{
			"storage_id": s.Floor, "lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1, "cost": 1}},
		})
		a.Unchanged(t, func() {
			told := s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", back.ID), nil).
				Refused(http.StatusConflict, errs.InvalidParam).Failure()
			if !strings.Contains(told.Cause, "ไม่ใช่ที่สำหรับขาย") {
				t.Errorf("%+v", told)
			}
		})
		s.Lies(10, 1, 0)
	})
}

// Each piece goes back to the storage it came from, the latest to come first, in one bill; what is not known to have
// come from a storage that takes goods in goes to the one that was named.
func TestTheWholeLineGoesBackToWhereItCameFrom(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		attic, err := a.Warehouse.Storages.Save(t.Context(), a.Owner.Actor, warehouse.Storage{Name: "ห้องใต้หลังคา"}, "")
		if err != nil {
			t.Fatal(err)
		}
		s.Post(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Shelf, "to_storage_id": s.Floor,
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 5}},
		})
		s.Post(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Shelf, "to_storage_id": attic.ID,
			"lines": []inventorytest.Object{{"product_id": s.Cans, "quantity": 2}},
		})
		take := func(storage, product, pieces int64) inventorytest.WireBill {
			return s.Post(inventorytest.LinePath, inventorytest.Object{
				"storage_id": storage, "lines": []inventorytest.Object{{"product_id": product, "quantity": pieces}},
			})
		}
		take(s.Shelf, s.Bottles, 2)
		take(s.Floor, s.Bottles, 3)
		take(attic.ID, s.Cans, 2)
		undone := take(s.Shelf, s.Bottles, 1)
		s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", undone.ID), nil).Want(http.StatusOK)
		s.Post(inventorytest.LinePath, inventorytest.Object{
			"storage_id": s.Shelf, "back": true,
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}},
		})
		if _, err := a.Warehouse.Storages.SetStatus(t.Context(), a.Owner.Actor, noun.Switch{
			ID: attic.ID, Version: attic.Version, Status: noun.Retired,
		}); err != nil {
			t.Fatal(err)
		}
		s.Refused(inventorytest.LinePath, inventorytest.Object{"storage_id": s.Shelf, "origins": true},
			http.StatusBadRequest, errs.InvalidParam, "origins")
		back, err := lines.New(a.DB).Move(t.Context(), s.Manager.Actor, lines.Move{
			StorageID: s.Floor, Back: true, Origins: true,
		}, "")
		if err != nil {
			t.Fatal(err)
		}
		got := map[[2]int64]int64{}
		for _, l := range back.Lines {
			got[[2]int64{l.ProductID, l.ToID}] += l.Quantity
		}
		want := map[[2]int64]int64{{s.Bottles, s.Floor}: 3, {s.Bottles, s.Shelf}: 1, {s.Cans, s.Floor}: 2}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("went back to (-want +got):\n%s", diff)
		}
		s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", back.ID), nil).Want(http.StatusOK)
	})
}
