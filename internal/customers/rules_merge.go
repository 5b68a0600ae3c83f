package customers

import (
	"strings"

	"langraan/internal/kit/i18n"
)

// nameKey is a name as duplicates are looked for: without a title before it and without spaces.
func nameKey(name string) string {
	key := strings.ReplaceAll(i18n.Normalise(name), " ", "")
	for _, title := range []string{"คุณ", "นางสาว", "นาง", "นาย", "น.ส.", "ด.ช.", "ด.ญ."} {
		if rest, ok := strings.CutPrefix(key, title); ok && rest != "" {
			return rest
		}
	}
	return key
}

// joined is the customer that two became: what the first lacks comes from the other, notes stand below each other, and
// a block or a mark of either stays. It is a customer since the first of both came. The phone of the other stays with
// its row, by which it is recognised.
func joined(keep, gone Customer) Customer {
	for to, from := range map[*string]string{
		&keep.Phone: gone.Phone, &keep.Email: gone.Email, &keep.LineID: gone.LineID, &keep.Facebook: gone.Facebook,
	} {
		if *to == "" {
			*to = from
		}
	}
	if gone.Note != "" && !strings.Contains(keep.Note, gone.Note) {
		keep.Note = cut(strings.TrimSpace(keep.Note+"\n"+gone.Note), maxNote)
	}
	keep.Status = min(keep.Status, gone.Status)
	keep.CreatedAt = min(keep.CreatedAt, gone.CreatedAt)
	if keep.RiskAt == 0 {
		keep.RiskNote, keep.RiskByName, keep.RiskAt = gone.RiskNote, gone.RiskByName, gone.RiskAt
	}
	return keep
}

// cut is at most so many letters of a text.
func cut(text string, most int) string {
	letters := []rune(text)
	return string(letters[:min(len(letters), most)])
}

// maxNote is how long a note may be, in letters.
const maxNote = 2000
