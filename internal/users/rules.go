package users

import (
	"net/mail"
	"regexp"
	"strings"
	"unicode"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
)

// Name brings a user name or e-mail address to the form in which it is kept and looked up.
func Name(text string) string { return strings.ToLower(i18n.Code(text)) }

// validUsername takes names of 3–64 plain characters. One with an @ must be the person's own e-mail address: otherwise
// a name could be taken that is somebody else's address.
func validUsername(name, email string) bool {
	return GoodUsername(name) && (!strings.Contains(name, "@") || name == email)
}

// GoodUsername tells whether a user name has the form asked for: 3 to 64 of the letters a–z of either case, digits and
// . _ - @.
func GoodUsername(name string) bool {
	return len(name) >= 3 && len(name) <= 64 && !strings.ContainsFunc(name, notUsername)
}

const usernameLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-@"

func notUsername(r rune) bool { return !strings.ContainsRune(usernameLetters, r) }

// GoodEmail tells whether a text is one bare mail address with a dot in its domain, at most 254 characters, without
// quoting or a name before it.
func GoodEmail(text string) bool {
	if len(text) > 254 || strings.ContainsAny(text, " \"<>()[],:;\\") {
		return false
	}
	parsed, err := mail.ParseAddress(text)
	if err != nil || parsed.Name != "" || parsed.Address != text {
		return false
	}
	local, domain, _ := strings.Cut(text, "@")
	if len(local) > 64 || !strings.Contains(domain, ".") {
		return false
	}
	for label := range strings.SplitSeq(domain, ".") {
		if label == "" || len(label) > 63 || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
	}
	return true
}

// linkForm finds what a mail program would make a link of: an address with a scheme or of a mailbox, the numbers of a
// host, a name of a host with a path, or one under an ending that such mails use.
var linkForm = regexp.MustCompile(
	`(?i)://|\bwww\.|[a-z0-9]@[a-z0-9-]+\.[a-z]|\d\.\d+\.\d+\.\d|[a-z0-9-]\.[a-z]{2,}/|[a-z0-9-]\.(` + hostEndings +
		`)\b($|[:?#\s])`)

const hostEndings = "com|net|org|info|biz|edu|gov|xyz|top|shop|online|site|store|link|click|page|" +
	"web|blog|live|fun|vip|win|club|pro|app|dev|io|me|ly|cc|tv|gg|tk|ml|" +
	"example|co|th|ru|cn|asia|us|uk|de|fr|eu|jp|kr|tw|hk|sg|my|vn|la|id|in|ph|au|nz"

// dots are what browsers read as the dot of a host's name.
var dots = strings.NewReplacer("。", ".", "．", ".", "｡", ".")

// GoodName tells whether the name of a person or a business can stand in a mail: one line, no control, invisible or
// direction-turning characters, no link.
func GoodName(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool {
		return unicode.In(r, unicode.C, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point)
	}) && !linkForm.MatchString(dots.Replace(text))
}

// badNames refuses names that can't stand in a mail, by their fields.
func badNames(names map[string]string) error {
	var refusal *errs.Error
	for field, name := range names {
		if GoodName(name) {
			continue
		}
		if refusal == nil {
			refusal = ErrName
		}
		refusal = refusal.At(field, errs.InvalidParam)
	}
	if refusal == nil {
		return nil
	}
	return refusal
}

// check gathers the faults of a person's data; texts are in their kept form already.
func check(f *errs.Fields, username, email, roles string, group access.Group) {
	f.Check(validUsername(username, email), "username", errs.UsernameFormat)
	f.Check(email == "" || GoodEmail(email), "email", errs.UserEmailFormat)
	f.Check(group.Valid(), "group_id", errs.InvalidParam)
	_, err := access.ParseRoles(roles)
	f.Check(err == nil, "roles", errs.InvalidParam)
}

// CheckPower refuses to let the actor manage a user above them: an owner is managed by owners, somebody with the
// privileged mark by owners and those who have it too. The program itself may all.
func CheckPower(actor access.Actor, u User) error {
	switch {
	case mayGrant(actor):
		return nil
	case u.GroupID == access.GroupOwner:
		return ErrOwner
	case u.Privileged && !actor.Privileged:
		return ErrPrivileged
	}
	return nil
}

// mayGive refuses a group or a level that the actor does not have. Owners and admins have every level; only an owner
// makes an owner.
func mayGive(actor access.Actor, group access.Group, roles access.Roles) error {
	if mayGrant(actor) {
		return nil
	}
	if group == access.GroupOwner {
		return ErrOwner
	}
	if group == access.GroupAdmin && !actor.IsAdmin() {
		return ErrLacks
	}
	for area, level := range roles {
		if level > actor.Level(area) {
			return ErrLacks
		}
	}
	return nil
}

// mayGrant tells whether the actor may put the privileged mark on somebody: an owner, or the program itself.
func mayGrant(actor access.Actor) bool {
	return actor.Group == access.GroupOwner || !actor.SignedIn()
}
