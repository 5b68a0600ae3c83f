package thai_test

import (
	"encoding/json"
	"os"
	"testing"

	"langraan/internal/kit/thai"
)

func TestTakePhone(t *testing.T) {
	for text, want := range map[string]string{
		"081-234-5678": "0812345678", "+66 81 234 5678": "0812345678", "08*****678": "08*****678",
		"(+66)*****78": "+66*****78", "08xxxxx678": "08*****678", "+1 415 555 2671": "+14155552671",
		"0065 8123 4567": "+6581234567", "+6681": "", "1669": "", "*": "", "ลูกค้า": "", "+123": "", "12": "",
		"**": "", "812345678": "0812345678", "61 234 5678": "0612345678", "+812345678": "+812345678", "212345678": "",
		"8123456789": "",
	} {
		if got, ok := thai.TakePhone(text); ok != (want != "") || (ok && got != want) {
			t.Errorf("%q: %q %v, want %q", text, got, ok, want)
		}
	}
}

func TestNormalisePhone(t *testing.T) {
	for text, want := range map[string]string{
		"0812345678": "0812345678", "081-234-5678": "0812345678", "08-1234-5678": "0812345678",
		"08 1234 5678": "0812345678", "0812-345-678": "0812345678", "081.234.5678": "0812345678",
		"(081) 234 5678": "0812345678", "[081]2345678": "0812345678",
		"๐๘๑-๒๓๔-๕๖๗๘": "0812345678", "081\u2010234\u20115678": "0812345678",
		"081\u2012234\u2013567\u20148": "0812345678", "081\u2015234\u22125678": "0812345678",
		"081\u00a0234\u200b5678": "0812345678", "O81-234-56oO": "0812345600",
		"+66812345678": "0812345678", "+66 81 234 5678": "0812345678", "66812345678": "0812345678",
		"0066812345678": "0812345678", "+66(0)812345678": "0812345678", "+66(0) 81-234-5678": "0812345678",
		"00660812345678": "0812345678", "0612345678": "0612345678", "0912345678": "0912345678",
		"02-123-4567": "021234567", "+6621234567": "021234567", "02 123 4567 ต่อ 12": "021234567",
		"021234567 ext. 9": "021234567", "021234567Ext12": "021234567", "038-123456": "038123456",
		"044123456": "044123456", "053 123 456": "053123456", "074123456": "074123456",
		"0812345678, 0898765432": "0812345678", "1669 / 0898765432": "0898765432",
		"081-234-5678 089-876-5432": "0812345678", "02 123 4567 081 234 5678": "021234567",
		"021234567 หรือ 0898765432": "021234567", "0812345678 0898765432 0612345678": "0812345678",
	} {
		if got, ok := thai.NormalisePhone(text); !ok || got != want {
			t.Errorf("%q: %q %v, want %q", text, got, ok, want)
		}
	}
	for _, text := range []string{
		"", " ", "-", "o", "1669", "1800123456", "081234567", "08123456789", "0712345678", "0512345678", "0112345678",
		"06123456", "02123456", "0212345678", "031234567890", "1103700012345", "08******78", "xxx-xxx-4321",
		"+85520123456", "+1 202 555 0123", "6621234567", "081234567a", "hello", "20/11/2569", "SO6911-000123",
		"TH0123456789012A", "+66+812345678", "12345678901234",
	} {
		if got, ok := thai.NormalisePhone(text); ok {
			t.Errorf("%q was taken as %q", text, got)
		}
	}
}

// The browser's rule is held to the same numbers.
func TestPhonesOfTheBrowsersRule(t *testing.T) {
	text, err := os.ReadFile("testdata/phones.json")
	if err != nil {
		t.Fatal(err)
	}
	var phones struct{ Thai, Elsewhere, Eaten, None []string }
	if err := json.Unmarshal(text, &phones); err != nil {
		t.Fatal(err)
	}
	for _, of := range []struct {
		texts        []string
		thai, phones bool
	}{
		{phones.Thai, true, true},
		{phones.Elsewhere, false, true},
		{phones.Eaten, false, true},
		{phones.None, false, false},
	} {
		if len(of.texts) == 0 {
			t.Fatal("no numbers")
		}
		for _, text := range of.texts {
			if _, ok := thai.NormalisePhone(text); ok != of.thai {
				t.Errorf("%q as a number of Thailand: %v", text, ok)
			}
			if _, ok := thai.TakePhone(text); ok != of.phones {
				t.Errorf("%q as the phone of a recipient: %v", text, ok)
			}
		}
	}
}

func TestNormalisePhoneTwiceIsOnce(t *testing.T) {
	for _, text := range []string{"+66 81 234 5678", "02-123-4567 ต่อ 3", "๐๙๑๒๓๔๕๖๗๘"} {
		once, _ := thai.NormalisePhone(text)
		if twice, ok := thai.NormalisePhone(once); !ok || twice != once {
			t.Errorf("%q: %q, then %q", text, once, twice)
		}
	}
}

func TestValidZipcode(t *testing.T) {
	for text, want := range map[string]bool{
		"10000": true, "10110": true, "57130": true, "96220": true, "96999": true, "97000": false, "09999": false,
		"1011": false, "101100": false, "": false, "1011a": false, "๑๐๑๑๐": false, " 10110": false,
		"10110\n": false,
	} {
		if got := thai.ValidZipcode(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestABareNumber(t *testing.T) {
	for typed, want := range map[string]string{
		"10240": "10240", "๑๐๒๔๐": "10240", " 10240\u200b": "10240", "10 240": "10240", "1\u20110240": "10240",
		"１０２４０": "10240", "": "", "1024o": "1024o",
	} {
		if got := thai.Bare(typed); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}

func TestValidID(t *testing.T) {
	for text, want := range map[string]bool{
		"1234567890121": true, "0105561000001": false, "1234567890122": false, "123456789012": false,
		"12345678901211": false, "": false, "123456789012a": false, "๑๒๓๔๕๖๗๘๙๐๑๒๑": false,
	} {
		if got := thai.ValidID(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
