package users_test

import (
	"strings"
	"testing"

	"langraan/internal/users"
)

func TestFormats(t *testing.T) {
	for _, c := range []struct {
		what      string
		rule      func(string) bool
		good, bad []string
	}{
		{
			"user name", users.GoodUsername,
			[]string{"abc", "owner2", "A.b_c-d@e", strings.Repeat("a", 64)},
			[]string{"", "ab", "a b", "ผู้ใช้", "abc\n", "ab/c", strings.Repeat("a", 65), "a%b", "\x00abc"},
		},
		{
			"email", users.GoodEmail,
			[]string{"a@b.co", "first.last+tag@sub.example.com", "o'neil@example.com"},
			[]string{
				"", "a", "a@b", "@b.co", "a@", "a@@b.co", "a b@c.co", "A <a@b.co>", "a@b..co", "a@-b.co",
				"a@b.co.", "a@b.co,c@d.co", "\"a\"@b.co", "a@[1.2.3.4]", "a\r\n@b.co", strings.Repeat("a", 65) +
					"@b.co", "a@" + strings.Repeat("b.", 130) + "co",
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
