package payments_test

import (
	"strings"
	"testing"

	"langraan/internal/apptest"
)

// A day without its year is of the year of the statement's other days, or the last one before the statement is read;
// the hour behind it is none.
func TestADayWithoutItsYear(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) { // it is 20 November 2026
		s := open(t, a)
		const head = "วันที่,เวลา,เงินเข้า,รายละเอียด\n"
		for text, want := range map[string]string{
			head + "20 Nov 14:05,,1.00,ก":                                       "2026-11-20T07:05",
			head + "20 พ.ย. 14:05,,1.00,ข":                                      "2026-11-20T07:05",
			head + "20/11 14:05:09,,1.00,ค":                                     "2026-11-20T07:05",
			head + "Nov 20 14.05,,1.00,ง":                                       "2026-11-20T07:05",
			head + "20 Nov,14:05,1.00,จ":                                        "2026-11-20T07:05",
			head + "20/11,14.05,1.00,ฉ":                                         "2026-11-20T07:05",
			head + "31 Dec 23:10,,1.00,ช":                                       "2025-12-31T16:10",
			head + "5 Mar 14:05,,1.00,ซ\n6/3/2568,8:00,2.00,ฌ":                  "2025-03-05T07:05",
			"Statement,1 Mar 2025 - 31 Mar 2025\n" + head + "6/3 14:05,,1.00,ญ": "2025-03-06T07:05",
			head + "31 Dec 14:05,,1.00,ฎ\n2/1/2026,8:00,2.00,ฏ":                 "2025-12-31T07:05",
			head + "20 Nov 14,,1.00,ฐ":                                          "2014-11-19T17:00",
			head + "20/11/26 14:05,,1.00,ฑ":                                     "2026-11-20T07:05",
			head + "20/11/69 14:05,,1.00,ฒ":                                     "2026-11-20T07:05",
		} {
			if done := s.statement(text + "\n"); done.Lines == 0 || len(done.Faults) != 0 {
				t.Errorf("%s: %+v", text, done)
				continue
			}
			found := ""
			for _, l := range s.lines("waiting") {
				if strings.Contains(text, ",1.00,"+l.Description) {
					found = l.At
				}
			}
			if !strings.HasPrefix(found, want) {
				t.Errorf("%s: %s, want %s", text, found, want)
			}
		}
	})
}
