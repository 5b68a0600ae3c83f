package auth

import (
	"crypto/sha256"
	"encoding/hex"
	"net/netip"
	"strconv"
	"time"
)

// An account may fail 5 times before the first wait, an address (an office behind one router) 20 times.
const (
	accountTries = 5
	addressTries = 20
	firstWait    = 30 * time.Second
	longestWait  = 15 * time.Minute
	forgetAfter  = 24 * time.Hour // failures older than this count no more
)

// subject is whom failed sign-ins are counted for.
type subject struct {
	key   string
	tries int64
}

// wait is how long the next try has to wait after so many failures: nothing below the allowed tries, then 30 s doubling
// up to 15 min.
func (s subject) wait(failures int64) time.Duration {
	over := failures - s.tries
	switch {
	case over < 0:
		return 0
	case over > 5: // 30 s × 2⁵ is past the longest
		return longestWait
	}
	return min(firstWait<<over, longestWait)
}

// accountSubject names the account tried: the user, or the digest of a name that nobody has, so that both slow down alike.
func accountSubject(userID int64, name string) subject {
	if userID != 0 {
		return subject{"user:" + strconv.FormatInt(userID, 10), accountTries}
	}
	sum := sha256.Sum256([]byte(name))
	return subject{"name:" + hex.EncodeToString(sum[:16]), accountTries}
}

// addressSubject names the address; of IPv6 the /64, which one person holds whole.
func addressSubject(address string) subject {
	if a, err := netip.ParseAddr(address); err == nil && a.Is6() && !a.Is4In6() {
		if p, err := a.WithZone("").Prefix(64); err == nil {
			address = p.String()
		}
	}
	return subject{"address:" + address, addressTries}
}
