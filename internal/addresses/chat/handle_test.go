package chat_test

import (
	"testing"

	"langraan/internal/addresses/chat"
)

// A name of a chat is told whole, in the note: half of it is no recipient.
func TestANameOfAChatIsNotTornApart(t *testing.T) {
	d := load(t)
	const home = "\n๙๙ หมู่ ๙ ต.บางพลีใหญ่ อ.บางพลี จ.สมุทรปราการ ๑๐๕๔๐ โทร 0812345678"
	for text, want := range map[string]struct{ name, note string }{
		"Fb: Nat Thanawat" + home:             {"", "Fb: Nat Thanawat"},
		"Fb: Nat Thanawat\nสมชาย ใจดี" + home: {"สมชาย ใจดี", "Fb: Nat Thanawat"},
		"IG: Nat Thana" + home:                {"", "IG: Nat Thana"},
		"Line: nat thana" + home:              {"", "Line: nat thana"},
		"Line: nat Somchai Jaidee" + home:     {"Somchai Jaidee", "Line: nat"},
		"TikTok: natthana\nคุณนัท" + home:     {"นัท", "TikTok: natthana"},
		"fb: nat99 สมชาย ใจดี" + home:         {"สมชาย ใจดี", "fb: nat99"},
	} {
		r := chat.Parse(d, text)[0]
		if r.Name != want.name || r.Note != want.note || (want.name == "") == r.Sure(chat.Name) ||
			r.Phones[0] != "0812345678" || r.Line != "99 หมู่ 9" {
			t.Errorf("%q: %+v", text, r)
		}
	}
}
