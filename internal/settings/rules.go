package settings

import (
	"net/url"
	"regexp"
	"strings"

	"langraan/internal/kit/thai"
)

// goodPromptPay takes a mobile number (10 digits, 0 first), a national or tax id (13, its last digit checks the others)
// and an e-wallet (15).
func goodPromptPay(id string) bool {
	if strings.ContainsFunc(id, func(r rune) bool { return r < '0' || r > '9' }) {
		return false
	}
	switch len(id) {
	case 10:
		return id[0] == '0' && strings.ContainsRune("689", rune(id[1]))
	case 13:
		return thai.ValidID(id)
	}
	return len(id) == 15
}

var patternForm = regexp.MustCompile(`^[A-Z0-9._/#@?*-]+$`)

// goodTrackingPattern takes alternatives between commas, each with something in it that is no mere rest; none at all is
// fine.
func goodTrackingPattern(pattern string) bool {
	if pattern == "" {
		return true
	}
	for one := range strings.SplitSeq(pattern, ",") {
		if !patternForm.MatchString(one) || strings.Trim(one, "*") == "" || strings.Count(one, "*") > 1 {
			return false
		}
	}
	return true
}

// trackingForm is the expression of a good pattern. It is matched in time that grows with the number alone.
func trackingForm(pattern string) *regexp.Regexp {
	var form strings.Builder
	for _, sign := range pattern {
		switch sign {
		case '#':
			form.WriteString("[0-9]")
		case '@':
			form.WriteString("[A-Z]")
		case '?':
			form.WriteString("[A-Z0-9]")
		case '*':
			form.WriteString("[A-Z0-9._/#-]*")
		case ',':
			form.WriteString("|")
		default:
			form.WriteString(regexp.QuoteMeta(string(sign)))
		}
	}
	return regexp.MustCompile("^(?:" + form.String() + ")$")
}

// goodTrackingLink takes the address of a page with the number in its path or query, never in the name of the site.
func goodTrackingLink(link string) bool {
	if strings.Count(link, "{number}") != 1 || strings.ContainsAny(link, " \"<>\\") {
		return false
	}
	one, err := url.Parse(strings.Replace(link, "{number}", "1", 1))
	if err != nil || one.Scheme != "https" || one.Host == "" || one.User != nil {
		return false
	}
	other, err := url.Parse(strings.Replace(link, "{number}", "2", 1))
	return err == nil && one.Host == other.Host
}
