package users

import (
	"net/mail"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
)

// Name brings a user name or e-mail address to the form in which it is kept and looked up.
func Name(text string) string { return strings.ToLower(strings.TrimSpace(text)) }

// validUsername takes names of 3–64 plain characters. One with an @ must be the person's own e-mail address: otherwise a
// name could be taken that is somebody else's address.
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

// check gathers the faults of a person's data; texts are in their kept form already.
func check(f *errs.Fields, username, email, roles string, group access.Group) {
	f.Check(validUsername(username, email), "username", errs.UsernameFormat)
	f.Check(GoodEmail(email), "email", errs.UserEmailFormat)
	f.Check(group.Valid(), "group_id", errs.InvalidParam)
	_, err := access.ParseRoles(roles)
	f.Check(err == nil, "roles", errs.InvalidParam)
}

// mayGrant tells whether the actor may put the privileged mark on somebody: an owner, or the program itself.
func mayGrant(actor access.Actor) bool {
	return actor.Group == access.GroupOwner || !actor.SignedIn()
}
