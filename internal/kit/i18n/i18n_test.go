package i18n_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"langraan/internal/kit/i18n"
)

// The catalogue of the specification, group by group.
var specified = map[string]string{
	"general": "no_orders,db_query_failed,db_fetch_failed,permission_denied,invalid_param,internal,payment_method_not_found,inventory_not_found,invalid_tracking_number",
	"orders":  "not_found,map_product,invalid_date_range",
	"user":    "duplicate,duplicate_username,duplicate_email,blcok_delete_by_self,fail,email_wrong_format,enterprise_empty",
	"auth":    "login_fail,block,login_success,logout_success,unauthoriezed,reset_invalid_token,reset_token_expired,forgot_password_fail,reset_password_fail,username_wrong_format,password_wrong_format,token invalid,password invalid,password_confirm invalid",
	"profile": "change_profile_failed,change_password_failed,password_confirm_not_match,password_confirm_wrong_format,password_old_wrong",
	"wms":     "inventory_create_fails,inventory.balance_not_enough",
	"packing": "invalid_order_status,goods_is_added,goods_not_enough",
}

func TestCatalogueIsTheSpecified(t *testing.T) {
	var want []string
	for group, codes := range specified {
		for code := range strings.SplitSeq(codes, ",") {
			want = append(want, group+"."+code)
		}
	}
	slices.Sort(want)
	if got := i18n.Codes(); !slices.Equal(got, want) {
		t.Errorf("catalogue:\n%q\nspecified:\n%q", got, want)
	}
}

func TestEveryCodeHasBothLanguages(t *testing.T) {
	thai := func(text string) bool {
		return strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Thai, r) })
	}
	for _, code := range i18n.Codes() {
		th, en := i18n.Text(i18n.Thai, code), i18n.Text(i18n.English, code)
		if !thai(th) {
			t.Errorf("%s: the Thai text is %q", code, th)
		}
		if thai(en) || len(en) < 5 {
			t.Errorf("%s: the English text is %q", code, en)
		}
		if i18n.Normalise(th) != strings.ToLower(th) {
			t.Errorf("%s: the Thai text is typed in an unusual order", code)
		}
	}
}

// The browser says the same sentences: its files are made from the catalogue by make generate.
func TestTheBrowserSaysTheCatalogue(t *testing.T) {
	for _, lang := range []string{i18n.Thai, i18n.English} {
		kept, err := os.ReadFile("../../../web/src/shared/api/errors." + lang + ".json")
		if err != nil {
			t.Fatal(err)
		}
		if made, err := i18n.JSON(lang); err != nil || string(made) != string(kept) {
			t.Errorf("errors.%s.json is not what the catalogue says: run make generate (%v)", lang, err)
		}
	}
}

func TestText(t *testing.T) {
	for _, c := range []struct{ lang, code, want string }{
		{"th", "orders.not_found", "ไม่พบคำสั่งซื้อ"},
		{"en", "orders.not_found", "Order not found"},
		{"", "orders.not_found", "ไม่พบคำสั่งซื้อ"},
		{"fr", "auth.password invalid", "รหัสผ่านไม่ถูกต้อง"},
		{"en", "no.such", "no.such"},
	} {
		if got := i18n.Text(c.lang, c.code); got != c.want {
			t.Errorf("Text(%q, %q) = %q, want %q", c.lang, c.code, got, c.want)
		}
	}
	waiting := i18n.Texts{TH: "กำลังแพ็คโดย %s (%d)", EN: "being packed by %s (%d)"}
	if got := waiting.In("en", "Nok", 3); got != "being packed by Nok (3)" {
		t.Errorf("arguments: %q", got)
	}
	if got := (i18n.Texts{TH: "ลด 5%", EN: "5% off"}).In("en"); got != "5% off" {
		t.Errorf("a text without arguments is not a format: %q", got)
	}
}

func TestMatch(t *testing.T) {
	for header, want := range map[string]string{
		"": "th", "th": "th", "en": "en", "en-US,en;q=0.9": "en", "th-TH,th;q=0.9,en-US;q=0.8": "th",
		"en;q=0.4, th;q=0.6": "th", "de-DE,de;q=0.9,en;q=0.5": "en", "de,ja": "th", "*": "th", ";;;": "th",
		"en;q=0": "th", "en;q=x": "th", "EN-gb": "en", strings.Repeat("-", 5000): "th",
	} {
		if got := i18n.Match(header); got != want {
			t.Errorf("Match(%q) = %q, want %q", header, got, want)
		}
	}
}
