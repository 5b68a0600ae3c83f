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
		{
			"password", func(text string) bool { return auth.GoodPassword(text, "somchai", "owner@example.com") },
			[]string{
				"langraan-demo", "langraan-demo1", "another-password", "correct horse 1", "สวนหลังบ้าน๑๒",
				"kolkata-77", "reset-1234", strings.Repeat("กขคง", 31) + "1",
			},
			[]string{
				"", "abcdefg", "abcdefgh", "12345678", "        ", "abc 1", strings.Repeat("ก", 128) + "1",
				"abcdefg1\n", "abcdefg1\xff", "!!!!!!!!", "สวนหลังบ้านยาวมาก", "password1", "P@ssw0rd!", "aaaaaaa1",
				"12345678a", "abcd1234", "abcdefg1", " a1      ", "qwerty123", "1q2w3e4r", "รหัสผ่าน๑๒",
				"Langraan1", "iloveyou2", "somchai77", "Owner.77!",
			},
		},
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
