//go:build !race

package packings

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Two lines want the same soap; the tea comes in boxes of 6.
func bench() []PackingItem {
	return []PackingItem{
		{
			ID: 1, WarehouseProductID: 10, Name: "สบู่", PN: "SOAP-1", Barcode: "8850123456789", PackagePieces: 1,
			Wanted: 2,
		},
		{
			ID: 2, WarehouseProductID: 20, Name: "ชา", PN: "tea 6", Barcode: "012345678905", PackageBarcode: "BOX-TEA",
			PackagePieces: 6, Wanted: 12,
		},
		{
			ID: 3, WarehouseProductID: 10, Name: "สบู่", PN: "SOAP-1", Barcode: "8850123456789", PackagePieces: 1,
			Wanted: 3,
		},
		{ID: 4, WarehouseProductID: 30, Name: "ถุง", PN: "BAG", PackagePieces: 0, PackageBarcode: "BAGS", Wanted: 1},
	}
}

func TestACodeMeansAProduct(t *testing.T) {
	for code, want := range map[string]struct {
		product, pieces int64
	}{
		"8850123456789":   {10, 1},
		" 8850123456789 ": {10, 1},
		"08850123456789":  {10, 1}, // as GTIN-14
		"8850 123 456789": {10, 1},
		"0012345678905":   {20, 1}, // a UPC spelled as EAN-13
		"012345678905":    {20, 1},
		"box-tea":         {20, 6},
		"Tea 6":           {20, 1},
		"TEA6":            {20, 1},
		"soap-1":          {10, 1},
		"BAGS":            {30, 1}, // a package of unknown size is one piece
		"885012345678":    {},      // a digit is missing
		"12345678905":     {20, 1}, // whose leading zero was dropped
		"SOAP":            {},
		"":                {},
		"   ":             {},
	} {
		product, pieces, ok := match(bench(), code)
		if product != want.product || pieces != want.pieces || ok != (want.product != 0) {
			t.Errorf("%q means %d pieces of %d, %v", code, pieces, product, ok)
		}
	}
}

func TestAUnitBarcodeGoesBeforeAPackageAndASKU(t *testing.T) {
	items := []PackingItem{
		{WarehouseProductID: 1, PN: "X"},
		{WarehouseProductID: 2, PackageBarcode: "X", PackagePieces: 5},
		{WarehouseProductID: 3, Barcode: "X"},
	}
	for _, want := range []int64{3, 2, 1} {
		if product, _, ok := match(items, "x"); !ok || product != want {
			t.Errorf("found %d, want %d", product, want)
		}
		items = items[:len(items)-1]
	}
}

func TestPiecesSpillOverToTheNextLine(t *testing.T) {
	for _, c := range []struct {
		name    string
		packed  [4]int64
		product int64
		pieces  int64
		want    []share
		ok      bool
	}{
		{"first line first", [4]int64{}, 10, 1, []share{{1, 1}}, true},
		{"what the first leaves", [4]int64{1}, 10, 3, []share{{1, 1}, {3, 2}}, true},
		{"only the second", [4]int64{2}, 10, 1, []share{{3, 1}}, true},
		{"exactly all", [4]int64{}, 10, 5, []share{{1, 2}, {3, 3}}, true},
		{"one too many", [4]int64{}, 10, 6, []share{{1, 2}, {3, 3}}, false},
		{"full", [4]int64{2, 0, 3}, 10, 1, nil, false},
		{"a box", [4]int64{}, 20, 6, []share{{2, 6}}, true},
		{"a box where five are wanted", [4]int64{0, 7}, 20, 6, []share{{2, 5}}, false},
	} {
		items := bench()
		for i := range items {
			items[i].Packed = c.packed[i]
		}
		got, ok := spread(items, c.product, c.pieces)
		if diff := cmp.Diff(c.want, got); diff != "" || ok != c.ok {
			t.Errorf("%s: %v %s", c.name, ok, diff)
		}
	}
}

func TestPiecesComeBackFromTheLastLine(t *testing.T) {
	items := bench()
	items[0].Packed, items[2].Packed = 2, 1
	for _, c := range []struct {
		pieces int64
		want   []share
		ok     bool
	}{
		{1, []share{{3, 1}}, true}, {3, []share{{3, 1}, {1, 2}}, true}, {4, []share{{3, 1}, {1, 2}}, false},
	} {
		got, ok := gather(items, 10, c.pieces)
		if diff := cmp.Diff(c.want, got); diff != "" || ok != c.ok {
			t.Errorf("%d: %v %s", c.pieces, ok, diff)
		}
	}
}

func TestCompleteness(t *testing.T) {
	items := bench()
	if complete(items) || held(items) != 0 || missing(items) != 18 {
		t.Error("an empty parcel counts as packed")
	}
	for i := range items {
		items[i].Packed = items[i].Wanted
	}
	if !complete(items) || held(items) != 18 || missing(items) != 0 {
		t.Error("a full parcel counts as incomplete")
	}
	items[3].Packed--
	if complete(items) {
		t.Error("a piece is missing")
	}
	if !complete(nil) {
		t.Error("a parcel of services wants nothing")
	}
}

func TestGoodsMustLieWithinReach(t *testing.T) {
	items := bench()
	heaps := []heap{ // 5 within reach of user 200
		{ProductID: 10, PlaceID: 7, Pieces: 3},
		{ProductID: 10, PlaceID: 8, Pieces: 1},
		{ProductID: 10, PlaceID: 200, InLine: true, Pieces: 1},
		{ProductID: 10, PlaceID: 201, InLine: true, Pieces: 90},
		{ProductID: 11, PlaceID: 7, Pieces: 50},
	}
	items[0].Packed, items[2].Packed, items[2].StorageID = 2, 1, 7
	for _, c := range []struct {
		storage, n    int64
		within, there bool
	}{
		{0, 2, true, true},
		{0, 3, false, true},
		{7, 2, true, true},
		{7, 3, false, false},
		{8, 1, true, true},
		{8, 2, true, false},
		{8, 4, false, false},
		{9, 1, true, false},
		{200, 1, true, false},
	} {
		within, there := lies(items, nil, heaps, lying{10, c.storage, 200, c.n, 0})
		if within != c.within || there != c.there {
			t.Errorf("%d more from %d: %v %v", c.n, c.storage, within, there)
		}
	}
}

func TestExpectedNamesThree(t *testing.T) {
	items := bench()
	if got := expected(items); got != "สบู่ (SOAP-1), ชา (tea 6), ถุง (BAG)" {
		t.Error(got)
	}
	items[0].Packed, items[2].Packed = 2, 3
	if got := expected(items); got != "ชา (tea 6), ถุง (BAG)" {
		t.Error(got)
	}
	items = append(bench(), PackingItem{Name: "ปากกา", PN: "PEN", Wanted: 1})
	if got := expected(items); got != "สบู่ (SOAP-1), ชา (tea 6), ถุง (BAG), …" {
		t.Error(got)
	}
}
