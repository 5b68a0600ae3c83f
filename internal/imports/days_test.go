package imports

import "testing"

func TestDayOf(t *testing.T) {
	for text, want := range map[string]string{
		"24/11/2569": "2026-11-24", "24-11-2026": "2026-11-24", "2026-11-24": "2026-11-24",
		"2569-11-24T08:00": "2026-11-24", "24/11/69": "2026-11-24", "24.11.26": "2026-11-24",
		"๒๔/๑๑/๒๕๖๙": "2026-11-24", "๒๔/๑๑/๖๙ ๐๘:๐๐": "2026-11-24", "２４／１１／２５６９": "2026-11-24",
		"46350": "2026-11-24", "29/02/2567": "2024-02-29", "29/02/2568": "", "31/4/2569": "", "24/11": "",
		"24/11/48": "2005-11-24", "24/11/47": "2047-11-24", "24/11/569": "", "พรุ่งนี้": "", "": "",
		"24 พ.ย. 2569": "2026-11-24", "24-พ.ย.-69": "2026-11-24", "๒๔ พฤศจิกายน ๒๕๖๙": "2026-11-24",
		"24 พฤศจิกายน พ.ศ. 2569": "2026-11-24", "1 ม.ค. 69 08:30": "2026-01-01", "24พย69": "2026-11-24",
		"5 มี.ค. 2026": "2026-03-05", "5 มิ.ย. 2569": "2026-06-05", "24-Nov-26": "2026-11-24",
		"24 November 2026": "2026-11-24", "24 nov 2569": "2026-11-24", "29 ก.พ. 2568": "", "24 พ.ย.": "",
		"Nov 24, 2026": "2026-11-24", "November 24, 2026 14:03": "2026-11-24", "Nov. 24 2569": "2026-11-24",
		"Nov-24-26": "2026-11-24", "Tue, Nov 24, 2026, 2:03 PM": "2026-11-24", "พ.ย. 24, 2569": "2026-11-24",
		"24 Nov, 2026": "2026-11-24", "November 24th, 2026": "2026-11-24", "Nov 31, 2026": "", "Novice 24, 2026": "",
		"Nov 24": "", "Nov 24, 202": "", "24 พฤหัส 2569": "", "24 Novice 2026": "", "พ.ย. 2569": "",
	} {
		got, ok := dayOf(text)
		if ok != (want != "") || ok && got != want {
			t.Errorf("%q is %q, %v; want %q", text, got, ok, want)
		}
	}
}

func TestNumbersAsTyped(t *testing.T) {
	for text, want := range map[string]float64{
		"๑,๒๐๐": 1200, "１２": 12, "1 200": 1200, "๑๒.๕": 12.5, "−3": -3,
		"1.5E3": 1500,
	} {
		if got, ok := decimal(text); !ok || got != want {
			t.Errorf("%q is %v, %v; want %v", text, got, ok, want)
		}
	}
	for text, want := range map[string]int64{
		"๑,๒๓๔.๕๐ บาท": 123450, "500.-": 50000, "１２．５０": 1250, "฿๑๐๐": 10000,
		"1.005": 101, "-1.005": -101, "-1.004": -100, "20THB": 2000,
	} {
		if got, reason := satang(text); reason != "" || got != want {
			t.Errorf("%q is %d, %q; want %d", text, got, reason, want)
		}
	}
	quantity := &field{key: "quantity", kind: aNumber}
	for text, want := range map[string]int64{
		"5 ชิ้น": 5, "๑,๒๐๐ชิ้น": 1200, "12 pcs.": 12, "หมด": 0, "หมดสต๊อก": 0, "Sold out": 0, "7": 7,
	} {
		if got, reason := numberOf(quantity, text); reason != "" || got != want {
			t.Errorf("%q is %d, %q; want %d", text, got, reason, want)
		}
	}
	for _, text := range []string{"5 ลัง", "หมดอายุ", "ชิ้น", "2 โหล"} {
		if _, reason := numberOf(quantity, text); reason != "no_number" {
			t.Errorf("%q is a number: %q", text, reason)
		}
	}
	for text, want := range map[string]int64{"9007199254740992": 1 << 53, "9007199254740994": 0, "1E19": 0, "1.5": 0} {
		got, reason := numberOf(quantity, text)
		if got != want || want == 0 && reason != "no_whole_number" {
			t.Errorf("%q is %d, %q; want %d", text, got, reason, want)
		}
	}
	for _, text := range []string{"1,5", "สิบ", "1/2", ""} {
		if _, reason := satang(text); reason != "no_money" {
			t.Errorf("%q is money", text)
		}
	}
}

func TestAnEmptyCellTakesWhatIsGivenForAll(t *testing.T) {
	k := &kind{fields: []field{{key: "storage", kind: aText, max: 9, always: true}}}
	m := Mapping{Columns: map[string]int64{"storage": 0}, Constants: map[string]string{"storage": "A1"}}
	for cell, want := range map[string]string{"": "A1", " ": "A1", "-": "A1", "B2": "B2"} {
		r := k.rowOf(2, []string{cell}, m, nil)
		if r.Answer != OK || r.Cells["storage"] != want {
			t.Errorf("%q is read as %q, %v; want %q", cell, r.Cells["storage"], r.Answer, want)
		}
	}
}
