package i18n_test

import (
	"testing"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"langraan/internal/kit/i18n"
)

func TestNormalise(t *testing.T) {
	for _, c := range []struct{ what, in, want string }{
		{"composed Latin", "Cafe\u0301", "café"},
		{"compatibility forms stay", "ﬁ①", "ﬁ①"},
		{"zero width", "บาง\u200bกะ\ufeffปิ\u2060\u00ad", "บางกะปิ"},
		{"spaces", " \u00a0a\u3000\tb\n ", "a b"},
		{"sara am split", "น\u0e4d\u0e32", "น\u0e33"},
		{"sara am split, tone inside", "น\u0e4d\u0e49\u0e32", "น\u0e49\u0e33"},
		{"sara am split, tone first", "น\u0e49\u0e4d\u0e32", "น\u0e49\u0e33"},
		{"tone after sara am", "น\u0e33\u0e49", "น\u0e49\u0e33"},
		{"sara am whole", "น\u0e49\u0e33", "น\u0e49\u0e33"},
		{"double sara e", "เเม่", "แม่"},
		{"double sara e around a zero width", "เ\u200bเม่", "แม่"},
		{"tone before an upper vowel", "ท\u0e48\u0e35", "ท\u0e35\u0e48"},
		{"tone before a lower vowel", "ป\u0e48\u0e39", "ป\u0e39\u0e48"},
		{"tone before mai han akat", "น\u0e49\u0e31น", "น\u0e31\u0e49น"},
		{"thanthakhat before a vowel", "สิทธ\u0e4c\u0e34", "สิทธ\u0e34\u0e4c"},
		{"repeated tone", "ไม\u0e48\u0e48", "ไม\u0e48"},
		{"Thai digits", "๑๒๓/๔", "123/4"},
		{"lower case", "KERRY Ｅx", "kerry ｅx"},
		{"plain stays", "so6911-000123", "so6911-000123"},
		{"empty", "  ", ""},
	} {
		if got := i18n.Normalise(c.in); got != c.want {
			t.Errorf("%s: %+q, want %+q", c.what, got, c.want)
		}
	}
}

func TestLoose(t *testing.T) {
	for in, want := range map[string]string{
		"น้ำ": "นำ", "สุราษฎร์ธานี": "สุราษฎรธานี", "เก็บ": "เกบ", "เ่เ": "แ", "ไม่ ได้": "ไม ได",
	} {
		if got := i18n.Loose(in); got != want {
			t.Errorf("Loose(%q) = %q, want %q", in, got, want)
		}
	}
}

// Letters that meet every rule, some others, and combining marks of another script.
var letters = rapid.StringOf(
	rapid.SampledFrom(
		[]rune("กนทเแาำ\u0e31\u0e34\u0e35\u0e38\u0e39\u0e3a\u0e47\u0e48\u0e49\u0e4a\u0e4c\u0e4d\u0e4e\u200b\ufeff " +
			"๑๙aAe\u0301\u05b0İK\u00a0")))

func TestNormaliseIsIdempotent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := rapid.OneOf(letters, rapid.String()).Draw(t, "text")
		once := i18n.Normalise(in)
		if twice := i18n.Normalise(once); twice != once {
			t.Fatalf("%+q became %+q and then %+q", in, once, twice)
		}
		if !norm.NFC.IsNormalString(once) {
			t.Fatalf("%+q became %+q, which is not NFC", in, once)
		}
		loose := i18n.Loose(in)
		if again := i18n.Loose(loose); again != loose {
			t.Fatalf("loosely %+q became %+q and then %+q", in, loose, again)
		}
	})
}

func BenchmarkNormalise(b *testing.B) {
	for b.Loop() {
		i18n.Normalise("นางสาวสมหญิง ใจดี 99/12 หมู่ ๖ ซอยลาดพร้าว 101 แขวงคลองจั่น เขตบางกะปิ กรุงเทพมหานคร 10240")
	}
}

// TestCode: what differs only by letters that look alike at another width, by a form, or by what nobody sees, is the
// same; Thai stays whole however it was put together.
func TestCode(t *testing.T) {
	for _, c := range []struct{ what, in, want string }{
		{"plain", "KBNK 0012-ab", "KBNK 0012-ab"},
		{"full width", "ＫＢＮＫ００１２－ａｂ＠ｘ．ｃｏ", "KBNK0012-ab@x.co"},
		{"circled and bold", "①𝐀𝟗", "1A9"},
		{"a ligature", "oﬃce", "office"},
		{"no width", "KB\u200bNK\u200c0\u200d0\u2060\ufeff12", "KBNK0012"},
		{"bidi marks", "\u202eKBNK\u202c\u2066 1\u2069\u200f\u061c", "KBNK 1"},
		{"soft hyphen and joiner", "KB\u00adNK\u034f1", "KBNK1"},
		{"variation selectors and tags", "A\ufe0f1\U000e0041\U000e0101", "A1"},
		{"fillers", "A\u115f\u1160\u3164\uffa0\u2800\u180e1", "A1"},
		{"spaces", " A\u00a0\u3000\u2009 1\t\n", "A 1"},
		{"Thai digits", "อ๑๒๓", "อ123"},
		{"sara am whole", "น้ำปลา", "น้ำปลา"},
		{"sara am split", "น้\u0e4d\u0e32ปลา", "น้ำปลา"},
		{"sara am split before the tone", "น\u0e4d\u0e49\u0e32ปลา", "น้ำปลา"},
		{"no width inside Thai", "น\u200b้ำ\u200dปลา", "น้ำปลา"},
		{"composed Latin", "Cafe\u0301", "Caf\u00e9"},
		{"only what nobody sees", "\u200b\u200f\u3164", ""},
	} {
		if got := i18n.Code(c.in); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		if once := i18n.Code(text); i18n.Code(once) != once {
			t.Fatalf("%q, then %q", once, i18n.Code(once))
		}
	})
}
