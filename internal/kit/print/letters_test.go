package print

import "testing"

// Letters that people decorate their names with are printed as the letters that they are, not as empty boxes; what
// merely decorates is left out.
func TestDecoratedLettersArePrinted(t *testing.T) {
	s, err := newSetter()
	if err != nil {
		t.Skip(err)
	}
	for text, want := range map[string]string{
		"𝗡𝗮𝘁 𝓣𝓱𝓪𝓷𝓪": "Nat Thana", "ＳＨＯＰ １２": "SHOP 12", "1️⃣ สบู่": "1 สบู่", "①": "1", "ᴺᵃᵗ": "Nat",
		"นุ่น ❤️": "นุ่น", "น้ำ": "น้ำ", "½ ซอย": "½ ซอย", "A↔B": "AB", "cafe\u0301": "caf\u00e9", "王小明": "王小明",
		"ร้าน ㈱ก": "ร้าน ก",
	} {
		if got := string(s.clean(text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
