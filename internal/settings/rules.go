package settings

import (
	"net/url"
	"regexp"
	"strings"

	"langraan/internal/kit/promptpay"
	"langraan/internal/kit/thai"
)

// takePromptPay reads a PromptPay id as people type it; of a national or tax id the last digit checks the others.
func takePromptPay(typed string) (id string, err error) {
	account, err := promptpay.ReadAccount(typed)
	switch {
	case err != nil:
		return "", ErrPromptPay
	case account.Kind == promptpay.TaxID && !thai.ValidID(account.ID):
		return "", ErrPromptPayDigit
	}
	return account.ID, nil
}

var billerForm = regexp.MustCompile(`^[0-9]{15}$`)

// takeBiller reads what a bank gave a business for payments by code, as people type it: a tax id and two digits.
func takeBiller(typed string) (id string, err error) {
	id = thai.Bare(typed)
	switch {
	case !billerForm.MatchString(id):
		return "", ErrBiller
	case !thai.ValidID(id[:13]):
		return "", ErrBillerDigit
	}
	return id, nil
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
