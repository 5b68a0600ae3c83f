package fetch

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
)

// Client opens links, so many at once.
type Client struct {
	rules Rules
	http  *http.Client
	slots chan struct{}
}

// New makes the client of one copy of the program.
func New(r Rules) *Client {
	if r.Allowed == nil {
		r.Allowed = Public
	}
	if r.Resolve == nil {
		r.Resolve = func(ctx context.Context, host string) ([]netip.Addr, error) {
			return net.DefaultResolver.LookupNetIP(ctx, "ip", host)
		}
	}
	if r.TimeLimit == 0 {
		r.TimeLimit = TimeLimit
	}
	if r.MaxBytes == 0 {
		r.MaxBytes = MaxBytes
	}
	c := &Client{rules: r, slots: make(chan struct{}, AtOnce)}
	c.http = &http.Client{
		// No proxy of the environment, no cookies, no connection kept for the next link.
		Transport: &http.Transport{
			DialContext:            c.dial,
			TLSClientConfig:        &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: r.Roots},
			DisableKeepAlives:      true,
			DisableCompression:     true,
			MaxResponseHeaderBytes: maxHeaders,
		},
		CheckRedirect: c.step,
	}
	return c
}

// Get gives what lies at the link when it is of one of the types, such as image/png, by its first bytes and whatever
// the server calls it. ErrNotAllowed, ErrUnreachable, ErrType, ErrTooLarge; the error of ctx when that ends.
func (c *Client) Get(ctx context.Context, link string, types ...string) ([]byte, error) {
	u, err := c.read(link)
	if err != nil {
		return nil, err
	}
	select {
	case c.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-c.slots }()
	limited, cancel := context.WithTimeout(ctx, c.rules.TimeLimit)
	defer cancel()
	content, err := c.get(limited, u, types)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return content, plain(err)
}

func (c *Client) get(ctx context.Context, u *url.URL, types []string) ([]byte, error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), http.NoBody)
	if err != nil {
		return nil, err
	}
	q.Header.Set("User-Agent", agent)
	q.Header.Set("Accept", strings.Join(types, ", "))
	answer, err := c.http.Do(q)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, ErrUnreachable
	}
	if answer.ContentLength > c.rules.MaxBytes {
		return nil, ErrTooLarge
	}
	body := io.LimitReader(answer.Body, c.rules.MaxBytes+1)
	var content bytes.Buffer
	if _, err := io.CopyN(&content, body, sniffed); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if !slices.Contains(types, http.DetectContentType(content.Bytes())) {
		return nil, ErrType
	}
	if _, err := content.ReadFrom(body); err != nil {
		return nil, err
	}
	if int64(content.Len()) > c.rules.MaxBytes {
		return nil, ErrTooLarge
	}
	return content.Bytes(), nil
}

// step looks at a link that the one before leads to.
func (c *Client) step(q *http.Request, before []*http.Request) error {
	if len(before) > mostSteps {
		return ErrUnreachable
	}
	if utf8.RuneCountInString(q.URL.String()) > MaxLink || !c.may(q.URL) {
		return ErrNotAllowed
	}
	q.Header.Del("Referer")
	return nil
}
