package print_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"langraan/internal/kit/print"
)

func picks(t testing.TB) print.PickList {
	t.Helper()
	tall, wide := drawing(t, 64, 96, 40), drawing(t, 96, 60, 160)
	list := print.PickList{
		Title: "ใบหยิบสินค้า", PrintedAt: "นิภา 24/11/2569 09:30", Orders: 40,
		Words: print.PickWords{
			Place: "ที่เก็บ", Goods: "สินค้า", Quantity: "จำนวน", For: "คำสั่งซื้อ", Orders: "%d คำสั่งซื้อ", Pieces: "%d ชิ้น",
			More: "และอีก %d", Page: "หน้า %d/%d",
		},
	}
	for i, item := range goods(40) {
		line := print.Pick{
			Place: fmt.Sprintf("A-%02d", i/3), Name: item.Name, SKU: item.SKU, Quantity: item.Quantity * 10,
			Picture: []*print.Picture{tall, wide, nil}[i%3],
		}
		for j := range i + 1 {
			line.For = append(line.For, print.Share{Number: fmt.Sprintf("OR2611-%06d", j), Quantity: int64(1 + j%2)})
		}
		list.Lines = append(list.Lines, line)
	}
	return list
}

func TestAPickListKeepsTheWalk(t *testing.T) {
	needsFont(t)
	document, err := print.Pickings(picks(t))
	if err != nil {
		t.Fatal(err)
	}
	text := plain(t, document)
	last := -1
	for i := range 40 {
		at := strings.Index(text, fmt.Sprintf("SOAP-%03d", i+1))
		if at <= last {
			t.Fatalf("line %d stands at %d, after %d", i+1, at, last)
		}
		last = at
	}
	for _, want := range []string{"40 คำสั่งซื้อ · 8200 ชิ้น", "OR2611-000001×2", "และอีก 32", "หน้า 3/3"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in %q", want, text)
		}
	}
	if n := bytes.Count(document, []byte("/Subtype /Image")); n != 2 {
		t.Errorf("%d pictures, want each once", n)
	}
}

func TestAPickListWithoutPicturesLeavesNoRoomForThem(t *testing.T) {
	needsFont(t)
	list := picks(t)
	for i := range list.Lines {
		list.Lines[i].Picture = nil
	}
	document, err := print.Pickings(list)
	if err != nil {
		t.Fatal(err)
	}
	looksAsBefore(t, document, "testdata/picklist-plain.png", "-r", "90", "-x", "0", "-y", "0", "-W", "744", "-H", "400")
}
