package auth

import (
	"crypto/sha256"
	"encoding/hex"
	"net/netip"
	"strconv"
	"time"
)

// What may fail within an hour before the first wait: a person at one address (or in one session), an address over all
// names it never signed in to, and an account over all addresses that never signed in to it.
const (
	pairTries    = 5
	addressTries = 20
	accountTries = 20
	window       = time.Hour
	firstWait    = 30 * time.Second
	longestWait  = 15 * time.Minute
	addressWait  = 10 * time.Second // short, since strangers to each other may share an address
	forgetAfter  = 24 * time.Hour   // a subject that nothing was counted for in so long is swept
	knownLife    = 90 * 24 * time.Hour
)

// subject is whom tries are counted for. A try within the window is taken off one by one as time passes.
type subject struct {
	key     string
	tries   int64
	longest time.Duration
}

// leak is the time after which one try is forgotten.
func (s subject) leak() time.Duration { return window / time.Duration(s.tries) }

// wait is how long the next try has to wait after so many: nothing below the allowed number, then 30 s doubling up to
// the longest.
func (s subject) wait(failures int64) time.Duration {
	over := failures - s.tries
	switch {
	case over < 0:
		return 0
	case over > 5: // 30 s × 2⁵ is past the longest
		return s.longest
	}
	return min(firstWait<<over, s.longest)
}

// subjectsOf are those that a try to sign in counts for, in the order in which they are locked. A pair of account and
// address that signed in before answers only for itself, so that nobody else's guesses shut it out.
func subjectsOf(account, address string, known bool) []subject {
	pair := subject{"pair:" + account + "@" + address, pairTries, longestWait}
	if known {
		return []subject{pair}
	}
	return []subject{pair, {"address:" + address, addressTries, addressWait}, {
		"account:" + account, accountTries,
		longestWait,
	}}
}

// sessionSubject counts the passwords that a session is asked for again: only who holds it fails there.
func sessionSubject(id int64) []subject {
	return []subject{{"session:" + strconv.FormatInt(id, 10), pairTries, longestWait}}
}

// accountOf names the account tried: the user, or the digest of a name that nobody has, so that both slow down alike.
func accountOf(userID int64, name string) string {
	if userID != 0 {
		return strconv.FormatInt(userID, 10)
	}
	return digest(name)
}

// digest stands for a name in keys and in the log: people type passwords into the field of the name.
func digest(name string) string {
	sum := sha256.Sum256([]byte(name))
	return hex.EncodeToString(sum[:16])
}

// addressOf is the address that counts: of IPv6 the /64, which one person holds whole; an IPv4 address written as IPv6
// is the same one.
func addressOf(address string) string {
	a, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	a = a.Unmap().WithZone("")
	if a.Is6() {
		if p, err := a.Prefix(64); err == nil {
			return p.String()
		}
	}
	return a.String()
}
