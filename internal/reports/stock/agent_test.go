package stock_test

import (
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/access"
	"langraan/internal/reports/stock"
	"langraan/internal/users"
)

// An agent with rights in the warehouse works with the stock that all channels share: it sees how goods moved. Which
// order they left for, or which waits for them, it is told of the orders of its own channel alone.
func TestAnAgentInTheWarehouseIsToldOfNoOrderOfOthers(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		keeper := s.Hire(t, s.Owner, users.Create{
			Username: "keeper", FirstName: "อรดี", Group: access.GroupAgent, SaleChannelID: s.Agent.SaleChannelID,
			Roles: access.Roles{access.WMS: access.LevelSee, access.Order: access.LevelSee}.Text(),
		})
		numbers := s.sell(4, 3)
		s.pack(numbers[1], 3)
		s.Post(inventorytest.CountPath, inventorytest.Object{
			"storage_id": s.Shelf, "lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 2}},
			"note": "นับ",
		})
		bill := func(kind inventory.Kind) int64 {
			return s.history(inventorytest.Object{"kind": kind}).Data[0].ID
		}
		for _, c := range []struct {
			who  *apptest.Person
			sees bool
		}{{s.Viewer, true}, {keeper, false}} {
			var packed, counted stock.HistoryDetail
			var card stock.Card
			for path, to := range map[string]any{
				fmt.Sprint("/api/v1/wms/inventory/historydetail/", bill(inventory.KindPack)):  &packed,
				fmt.Sprint("/api/v1/wms/inventory/historydetail/", bill(inventory.KindCount)): &counted,
				fmt.Sprint("/api/v1/wms/product/", s.Bottles, "/card"):                        &card,
			} {
				s.Do(t, c.who, "GET", path, nil).Want(http.StatusOK).JSON(to)
			}
			if len(packed.Data) != 1 || len(counted.Counted) != 1 || len(card.Data) != 3 {
				t.Fatalf("%s: %+v %+v %+v", c.who.Name, packed, counted, card)
			}
			named := []bool{
				packed.OrderNumber == numbers[1], packed.OrderID != 0, len(counted.Short) == 1,
				card.Data[1].OrderNumber == numbers[1], card.Data[1].OrderID != 0,
			}
			for i, is := range named {
				if is != c.sees {
					t.Errorf("%s, fact %d: %v", c.who.Name, i, named)
				}
			}
		}
	})
}
