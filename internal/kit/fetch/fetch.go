// Package fetch opens links that strangers chose. It asks nobody but public addresses, looks at the one that is really
// dialled, takes no more than so many bytes in so much time, and tells of a failure no more than one of a few plain
// reasons.
package fetch

import (
	"context"
	"crypto/x509"
	"errors"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"syscall"
	"time"
	"unicode"
	"unicode/utf8"
)

// Why a link gives nothing. None of them has a cause: what was found behind the link is nobody's business.
var (
	ErrNotAllowed  = errors.New("the address is not allowed")
	ErrUnreachable = errors.New("the link can't be opened")
	ErrType        = errors.New("what the link gives is of another type")
	ErrTooLarge    = errors.New("what the link gives is too large")
)

// The bounds of a link and of what it gives.
const (
	MaxLink      = 2_000 // letters
	MaxBytes     = 5 << 20
	TimeLimit    = 10 * time.Second
	AtOnce       = 2 // of one copy of the program
	mostSteps    = 3 // that lead elsewhere
	maxHeaders   = 64 << 10
	sniffed      = 512
	agent        = "Langraan"
	securePort   = "443"
	secureScheme = "https"
)

// Rules say what may be opened. The zero value is that of the product: public addresses, https at its own port.
type Rules struct {
	// Allowed tells of an address whether it may be dialled; Public when nil. Tests allow this machine.
	Allowed func(netip.Addr) bool
	// Resolve gives the addresses of a host; the system's resolver when nil.
	Resolve func(ctx context.Context, host string) ([]netip.Addr, error)
	// AnyPort allows plain http and other ports, as servers of tests have them.
	AnyPort bool
	// Roots are trusted instead of those of the system.
	Roots *x509.CertPool
	// TimeLimit and MaxBytes are the constants of their names when 0.
	TimeLimit time.Duration
	MaxBytes  int64
}

// Check refuses a link that is not opened whatever its host turns out to be: ErrNotAllowed.
func (c *Client) Check(link string) error {
	_, err := c.read(link)
	return err
}

func (c *Client) read(link string) (*url.URL, error) {
	if utf8.RuneCountInString(link) > MaxLink || strings.ContainsFunc(link, unicode.IsControl) {
		return nil, ErrNotAllowed
	}
	u, err := url.Parse(link)
	if err != nil || !c.may(u) {
		return nil, ErrNotAllowed
	}
	u.Fragment, u.RawFragment = "", ""
	return u, nil
}

// may tells whether the link has a form that is opened at all.
func (c *Client) may(u *url.URL) bool {
	if u.User != nil || u.Opaque != "" || u.Hostname() == "" {
		return false
	}
	if c.rules.AnyPort && (u.Scheme == "http" || u.Scheme == secureScheme) {
		return true
	}
	return u.Scheme == secureScheme && (u.Port() == "" || u.Port() == securePort)
}

// plain leaves nothing of an error but its reason.
func plain(err error) error {
	for _, reason := range []error{ErrNotAllowed, ErrType, ErrTooLarge} {
		if errors.Is(err, reason) {
			return reason
		}
	}
	if err != nil {
		return ErrUnreachable
	}
	return nil
}

// dial resolves the host itself and dials what it found: a host with any address that is not allowed is not asked.
func (c *Client) dial(ctx context.Context, network, hostPort string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(hostPort)
	if err != nil {
		return nil, err
	}
	var found []netip.Addr
	if addr, err := netip.ParseAddr(host); err == nil {
		found = []netip.Addr{addr}
	} else if found, err = c.rules.Resolve(ctx, host); err != nil {
		return nil, err
	}
	for _, addr := range found {
		if !c.rules.Allowed(addr) {
			return nil, ErrNotAllowed
		}
	}
	dialer := net.Dialer{Control: c.control}
	last := ErrUnreachable
	for _, addr := range found {
		conn, err := dialer.DialContext(ctx, network, net.JoinHostPort(addr.String(), port))
		if err == nil {
			return conn, nil
		}
		last = err
	}
	return nil, last
}

// control looks once more at the address, in the moment in which it is dialled, whoever named it.
func (c *Client) control(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || !c.rules.Allowed(at.Addr()) {
		return ErrNotAllowed
	}
	if !c.rules.AnyPort && at.Port() != 443 {
		return ErrNotAllowed
	}
	return nil
}
