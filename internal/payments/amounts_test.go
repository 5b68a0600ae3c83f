//go:build !race

package payments

import "testing"

// An amount is read as banks write it; a cell that may mean another amount is told instead of read.
func TestAmountsOfAStatement(t *testing.T) {
	for text, want := range map[string]int64{
		"1,250.00": 125_000, "1250": 125_000, " 1 250.50 ": 125_050, "฿1,250.00": 125_000, "1,250.00 บาท": 125_000,
		"THB 12,345,678.90": 1_234_567_890, "+500.00": 50_000, "+ ฿ 500": 50_000, "-500.00": -50_000,
		"- 1,500.00": -150_000, "−500": -50_000, "฿-500": -50_000, "(1,500.00)": -150_000, "( 500 )": -50_000,
		"฿(500.00)": -50_000, "THB (1,500.00)": -150_000, "(1,500.00) บาท": -150_000, "(฿500)": -50_000,
		"(-1250.4999999999998)": -125_050, "-1250.4999999999998": -125_050,
		"๑,๒๕๐.๕๐": 125_050, "0.00": 0, "500.": -1, "1250.500": 125_050, "1250.4999999999998": 125_050,
	} {
		got, ok := satangOf(text)
		if want == -1 { // no number
			want = 0
			if ok {
				t.Errorf("%q is read as %d", text, got)
			}
		} else if !ok {
			t.Errorf("%q is not read", text)
		}
		if got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
	for _, text := range []string{
		"1250,50", "1,25", "1.250,00", "500 1500", "500 20", "500.00 1,500.00", "1,2500", "12,34,567.00", ",500", "500,",
		"5+00", "5-00", "--500", "500-", "500 CR",
		"(500", "500)", "500 100", "1,000 250", "1,000 250.00", "500+100", "500(100)", "500฿100", "-(-500", "+-500", "1,250.005", "1e3x", "NaN", "Inf", "0x10", "9999999999999999", "",
	} {
		if got, ok := satangOf(text); ok {
			t.Errorf("%q is read as %d", text, got)
		}
	}
}
