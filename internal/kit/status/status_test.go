package status

import "testing"

func TestReadKnowsItsWordsOnly(t *testing.T) {
	words := Words[int64]{1: "open", 2: "closed"}
	s := int64(7)
	if err := words.Read(&s, []byte("closed")); err != nil || s != 2 {
		t.Errorf("%d %v", s, err)
	}
	for _, wrong := range []string{"", "OPEN", "opened"} {
		if err := words.Read(&s, []byte(wrong)); err == nil || s != 2 {
			t.Errorf("%q: %d %v", wrong, s, err)
		}
	}
}
