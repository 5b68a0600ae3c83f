package warehouse_test

import (
	"encoding/json"
	"os"
	"testing"

	"langraan/internal/warehouse"
)

func TestCodes(t *testing.T) {
	for _, c := range []struct {
		given, clean, key string
		check             warehouse.CodeCheck
	}{
		{" 8850999220000 ", "8850999220000", "08850999220000", warehouse.CheckOK},
		{"8850999220001", "8850999220001", "08850999220001", warehouse.CheckWrong},
		{"036000291452", "036000291452", "00036000291452", warehouse.CheckOK},
		{"0036000291452", "0036000291452", "00036000291452", warehouse.CheckOK},
		{"96385074", "96385074", "00000096385074", warehouse.CheckOK},
		{"96385075", "96385075", "00000096385075", warehouse.CheckWrong},
		{"18850999220007", "18850999220007", "18850999220007", warehouse.CheckOK},
		{"0012345", "0012345", "0012345", warehouse.CheckNone},
		{"wh-01a", "WH-01A", "WH-01A", warehouse.CheckNone},
		{"8850999๒20000", "8850999๒20000", "8850999๒20000", warehouse.CheckNone},
		{"", "", "", warehouse.CheckNone},
	} {
		if got := warehouse.CleanCode(c.given); got != c.clean {
			t.Errorf("%q is cleaned to %q", c.given, got)
		}
		if got := warehouse.CodeKey(c.given); got != c.key {
			t.Errorf("the key of %q is %q", c.given, got)
		}
		if got := warehouse.CheckCode(c.given); got != c.check {
			t.Errorf("the check digit of %q is %s", c.given, got)
		}
	}
	if warehouse.IsCode("A B") || warehouse.IsCode("ก") || !warehouse.IsCode("A-1/%$+") {
		t.Error("printable codes are told apart wrongly")
	}
}

func TestCodesAreComparedAsTheBrowserComparesThem(t *testing.T) {
	text, err := os.ReadFile("testdata/codes.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows struct{ Keys [][2]string }
	if err := json.Unmarshal(text, &rows); err != nil || len(rows.Keys) == 0 {
		t.Fatalf("%d rows, %v", len(rows.Keys), err)
	}
	for _, row := range rows.Keys {
		if got := warehouse.CodeKey(row[0]); got != row[1] {
			t.Errorf("the key of %q is %q, want %q", row[0], got, row[1])
		}
	}
}
