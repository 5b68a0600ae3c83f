//go:build !race

package settings

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTextsOfASheetInAnyQuotationMarks: tablets make curly marks of those that are typed.
func TestTextsOfASheetInAnyQuotationMarks(t *testing.T) {
	for line, want := range map[string]SheetEntry{
		`บริการ = "EMS"`:         {Heading: "บริการ", Text: "EMS"},
		`บริการ = “EMS”`:         {Heading: "บริการ", Text: "EMS"},
		`บริการ = ”EMS”`:         {Heading: "บริการ", Text: "EMS"},
		`บริการ =“EMS”`:          {Heading: "บริการ", Text: "EMS"},
		`บริการ = ""`:            {Heading: "บริการ"},
		`บริการ = “”`:            {Heading: "บริการ"},
		`สูตร = "a = b"`:         {Heading: "สูตร", Text: "a = b"},
		`สูตร = “a = b”`:         {Heading: "สูตร", Text: "a = b"},
		`“Ref” = number`:         {Heading: "“Ref”", Field: "number"},
		`ราคา = ส่ง = "b"`:       {Heading: "ราคา = ส่ง", Text: "b"},
		`Ref #1 = เลขคำสั่งซื้อ`: {Heading: "Ref #1", Field: "number"},
	} {
		got, err := readEntry(line)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s: %v (-want, +got)\n%s", line, err, diff)
		}
	}
	for _, line := range []string{`บริการ = "`, `บริการ = “`, `บริการ = EMS`, `บริการ =`} {
		if got, err := readEntry(line); err == nil {
			t.Errorf("%s is taken: %+v", line, got)
		}
	}
}

// Who wrote a column by a name that a field had before, finds it.
func TestAFieldIsKnownByTheNameItHad(t *testing.T) {
	for _, said := range []string{"เลขจากแพลตฟอร์ม", "รหัสคำสั่งซื้อแพลตฟอร์ม", "platform's number", "platform_order_id"} {
		if got, err := readEntry("A = " + said); err != nil || got.Field != "platform_order_id" {
			t.Errorf("%s: %+v, %v", said, got, err)
		}
	}
}
