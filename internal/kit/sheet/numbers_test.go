package sheet_test

import (
	"fmt"
	"testing"
)

// numbered is a workbook of one row with the numbers as a program wrote them.
func numbered(t *testing.T, style string, values ...string) []byte {
	t.Helper()
	cells := ""
	for _, v := range values {
		cells += `<c` + style + `><v>` + v + `</v></c>`
	}
	return workbook(t, part{
		name: "xl/worksheets/sheet1.xml",
		text: `<worksheet><sheetData><row r="1">` + cells + `</row></sheetData></worksheet>`,
	})
}

// Google Sheets and programs made with Java write every number as one with decimals, and long ones by a power of ten:
// what people see there is the code itself.
func TestANumberIsReadAsItIsSeen(t *testing.T) {
	_, rows := read(t, numbered(t, "", "1001.0", "8.850123456789E12", "1.2345678E7", "8850123456789", "59.5", "0.0",
		"-3.0", "5.95E1", "1.5E3", "-2.0E3", "1e2", "0.5E-2", "0.30000000000000004", "1.23456789012345E+19",
		"9.99999999999999E14", "E5", ".", "1.0E", "12.", "1.5E999999999999999999999", "1.0E-999999999", "007.0"))
	want := `[["1001" "8850123456789" "12345678" "8850123456789" "59.5" "0" ` +
		`"-3" "5.95E1" "1500" "-2000" "100" "0.5E-2" "0.30000000000000004" "1.23456789012345E+19" ` +
		`"999999999999999" "E5" "." "1.0E" "12." "1.5E999999999999999999999" "1.0E-999999999" "007.0"]]`
	if got := fmt.Sprintf("%q", rows); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	_, rows = read(t, numbered(t, ` s="1"`, "36.0", "3.6E1", "36"))
	if got := fmt.Sprintf("%q", rows); got != `[["00036" "00036" "00036"]]` {
		t.Error(got)
	}
	_, rows = read(t, numbered(t, ` t="str"`, "1001.0", "8.85E12"))
	if got := fmt.Sprintf("%q", rows); got != `[["1001.0" "8.85E12"]]` {
		t.Errorf("a text became a number: %s", got)
	}
}

// Shops' programs keep the zeros of a code in a CSV by a formula that is nothing but a text; ours keeps such a text by
// an apostrophe.
func TestATextBehindAnEqualsSignIsTheText(t *testing.T) {
	_, rows := read(t, []byte("รหัส,เบอร์,ชื่อ,สูตร,แปลก\n"+
		`="00123","=""0812345678""",'="x","=""ก""&""ข""",="`+"\n"+`="",="a b" ,="1`+"\n"))
	want := `[["รหัส" "เบอร์" "ชื่อ" "สูตร" "แปลก"] ["00123" "0812345678" "=\"x\"" "=\"ก\"&\"ข\"" "=\""] ` +
		`["" "a b" "=\"1"]]`
	if got := fmt.Sprintf("%q", rows); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// The table is the first sheet that people see: programs keep lists of choices in hidden ones, also before it.
func TestAHiddenSheetIsPassedOver(t *testing.T) {
	book := func(states ...string) []byte {
		sheets, links := "", ""
		parts := []part{}
		for i, state := range states {
			sheets += fmt.Sprintf(`<sheet name="%d" sheetId="%[1]d" %s r:id="rId%[1]d"/>`, i+1, state)
			links += fmt.Sprintf(`<Relationship Id="rId%d" Type="x/worksheet" Target="worksheets/sheet%[1]d.xml"/>`, i+1)
			parts = append(parts, part{
				name: fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1),
				text: fmt.Sprintf(`<worksheet><sheetData><row><c><v>%d</v></c></row></sheetData></worksheet>`, i+1),
			})
		}
		return workbook(t, append(parts,
			part{name: "xl/workbook.xml", text: `<workbook xmlns:r="r"><sheets>` + sheets + `</sheets></workbook>`},
			part{name: "xl/_rels/workbook.xml.rels", text: `<Relationships>` + links + `</Relationships>`})...)
	}
	for want, states := range map[string][]string{
		`[["1"]]`: {`state="visible"`, `state="hidden"`},
		`[["2"]]`: {`state="hidden"`, ``, ``},
		`[["3"]]`: {`state="veryHidden"`, `state="hidden"`, `state="visible"`},
	} {
		if _, rows := read(t, book(states...)); fmt.Sprintf("%q", rows) != want {
			t.Errorf("%q: %q", states, rows)
		}
	}
	if _, rows := read(t, book(`state="hidden"`, `state="hidden"`)); fmt.Sprintf("%q", rows) != `[["1"]]` {
		t.Errorf("all hidden: %q", rows)
	}
}
