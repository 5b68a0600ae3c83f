package addresses

import (
	"strings"

	"langraan/internal/kit/i18n"
)

// level is a row's part that a word was marked for ("ต.", "เขต").
type level int

const (
	anyLevel level = iota
	anyProvince
	anyDistrict
	anySubdistrict
)

// word is one typed word in its compared form.
type word struct {
	text   string
	level  level
	digits bool
}

// The marks people set before a name. Dotted ones also start a word in the middle of a run, as Thai is written; the
// name of จ.ป.ร. holds none.
var (
	dotted = strings.NewReplacer("จ.ป.ร.", "จปร", "ต.", " ตำบล", "อ.", " อำเภอ", "จ.", " จังหวัด", "ข.", " เขต")
	marks  = []struct {
		text  string
		level level
	}{
		{"ตำบล", anySubdistrict},
		{"แขวง", anySubdistrict},
		{"tambon", anySubdistrict},
		{"khwaeng", anySubdistrict},
		{"subdistrict", anySubdistrict},
		{"กิ่งอำเภอ", anyDistrict},
		{"อำเภอ", anyDistrict},
		{"เขต", anyDistrict},
		{"amphoe", anyDistrict},
		{"amphur", anyDistrict},
		{"khet", anyDistrict},
		{"district", anyDistrict},
		{"จังหวัด", anyProvince},
		{"province", anyProvince},
		{"changwat", anyProvince},
	}
)

// split cuts a typed text into words; a mark alone belongs to the word after it.
func split(q string) []word {
	if runes := []rune(q); len(runes) > searchRunes {
		q = string(runes[:searchRunes])
	}
	var words []word
	marked := anyLevel
	for text := range strings.FieldsFuncSeq(dotted.Replace(i18n.Normalise(q)), func(r rune) bool {
		return r == ' ' ||
			r == ',' || r == '/'
	}) {
		w := word{text: text, level: marked}
		for _, m := range marks {
			if rest, found := strings.CutPrefix(text, m.text); found {
				w.text, w.level = rest, m.level
				break
			}
		}
		marked = anyLevel
		if w.text = key(w.text); w.text == "" {
			marked = w.level
			continue
		}
		w.digits = strings.Trim(w.text, "0123456789") == ""
		if words = append(words, w); len(words) == searchWords {
			break
		}
	}
	return words
}

// unmark takes away what words were marked for, and tells whether any was.
func unmark(words []word) (was bool) {
	for i := range words {
		was = was || words[i].level != anyLevel
		words[i].level = anyLevel
	}
	return was
}
