package sheet_test

import (
	"fmt"
	"strings"
	"testing"
)

// dated is a workbook of one row with numbers in styles of these formats, and what its book says of itself.
func dated(t *testing.T, says string, formats []string, cells ...string) []byte {
	t.Helper()
	styles, row := "", ""
	for _, id := range formats {
		styles += `<xf numFmtId="` + id + `"/>`
	}
	for i, v := range cells {
		row += fmt.Sprintf(`<c s="%d"><v>%s</v></c>`, i%len(formats), v)
	}
	return workbook(t,
		part{name: "xl/workbook.xml", text: strings.Replace(oneSheet, "<sheets>", says+"<sheets>", 1)},
		part{
			name: "xl/styles.xml", text: `<styleSheet><numFmts>` +
				`<numFmt numFmtId="170" formatCode="[$-th-TH,D07041E]d\ mmm\ bbbb;@"/>` +
				`<numFmt numFmtId="171" formatCode="&quot;ปี&quot;yyyy\-mm\-dd\ hh:mm:ss.000"/>` +
				`<numFmt numFmtId="172" formatCode="#,##0&quot; day&quot;"/>` +
				`<numFmt numFmtId="173" formatCode="[Red]0.00"/>` +
				`<numFmt numFmtId="174" formatCode="h:mm"/>` +
				`<numFmt numFmtId="51" formatCode="00"/><numFmt numFmtId="52" formatCode="0.0"/>` +
				`</numFmts><cellXfs>` + styles + `</cellXfs></styleSheet>`,
		},
		part{
			name: "xl/worksheets/sheet1.xml",
			text: `<worksheet><sheetData><row r="1">` + row + `</row></sheetData></worksheet>`,
		})
}

// What people see as a day is read as one, and as the same in a workbook that counts from 1904, as Excel for Mac did.
// A year of the Buddhist calendar that was typed as it is stays one. Numbers and times alone stay numbers.
func TestADayIsReadAsItIsSeen(t *testing.T) {
	for name, c := range map[string]struct {
		says           string
		formats, cells []string
		want           string
	}{
		"days": {
			"",
			[]string{"14", "16", "22", "77", "170", "171"},
			[]string{"46351", "46351.0", "46351.604166666664", "46351.99999999", "4.6351E4", "46351.5"},
			`[["2026-11-25" "2026-11-25" "2026-11-25 14:30:00" "2026-11-25 23:59:59" "2026-11-25" ` +
				`"2026-11-25 12:00:00"]]`,
		},
		"a year typed as it is written in Thailand": {"", []string{"14"}, []string{"244678"}, `[["2569-11-25"]]`},
		"no days": {
			"",
			[]string{"0", "172", "173", "174", "20", "14", "14", "14", "51", "52"},
			[]string{"46351", "46351", "46351", "46351.5", "0.604", "5", "-46351", "8850123456789", "46351", "46351"},
			`[["46351" "46351" "46351" "46351.5" "0.604" "5" "-46351" "8850123456789" "46351" "46351"]]`,
		},
		"from 1904": {
			`<workbookPr date1904="1"/>`,
			[]string{"14", "0"},
			[]string{"44889", "44889", "44889.5"},
			`[["2026-11-25" "44889" "2026-11-25 12:00:00"]]`,
		},
		"from 1904 in words": {
			`<workbookPr date1904="true"/>`,
			[]string{"14"},
			[]string{"44889"},
			`[["2026-11-25"]]`,
		},
		"not from 1904": {`<workbookPr date1904="0"/>`, []string{"14"}, []string{"46351"}, `[["2026-11-25"]]`},
	} {
		_, rows := read(t, dated(t, c.says, c.formats, c.cells...))
		if got := fmt.Sprintf("%q", rows); got != c.want {
			t.Errorf("%s:\n%s, want\n%s", name, got, c.want)
		}
	}
}
