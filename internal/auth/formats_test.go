package auth_test

import (
	"strings"
	"testing"

	"langraan/internal/auth"
)

func TestFormats(t *testing.T) {
	for _, c := range []struct {
		what      string
		rule      func(string) bool
		good, bad []string
	}{
		{"password", auth.GoodPassword,
			[]string{"langraan-demo", "langraan-demo1", "รหัสผ่าน๑๒", "abcdefg1", " a1      ", strings.Repeat("ก", 127) + "1"},
			[]string{"", "abcdefg", "abcdefgh", "12345678", "        ", "abc 1", strings.Repeat("ก", 128) + "1", "abcdefg1\n", "abcdefg1\xff", "!!!!!!!!", "รหัสผ่านยาวมาก"}},
	} {
		for _, text := range c.good {
			if !c.rule(text) {
				t.Errorf("%s %q was refused", c.what, text)
			}
		}
		for _, text := range c.bad {
			if c.rule(text) {
				t.Errorf("%s %q was accepted", c.what, text)
			}
		}
	}
}
