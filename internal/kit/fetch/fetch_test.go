package fetch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

var png = append([]byte("\x89PNG\r\n\x1a\n"), bytes.Repeat([]byte("x"), 2000)...)

// onlyHere allows this machine and no other address.
func onlyHere(addr netip.Addr) bool { return addr.Unmap() == netip.AddrFrom4([4]byte{127, 0, 0, 1}) }

func here(change ...func(*Rules)) *Client {
	r := Rules{Allowed: onlyHere, AnyPort: true}
	for _, c := range change {
		c(&r)
	}
	return New(r)
}

func get(t *testing.T, c *Client, link string) ([]byte, error) {
	t.Helper()
	return c.Get(t.Context(), link, "image/png")
}

func TestWhichLinksAreOpened(t *testing.T) {
	c := New(Rules{})
	for link, may := range map[string]bool{
		"https://example.com/1.jpg": true, "https://example.com:443/รูป 1.png?x=1#y": true, "HTTPS://EXAMPLE.COM": true,
		"http://example.com/1.jpg": false, "https://example.com:8443/": false, "https://example.com:80/": false,
		"https://user@example.com/": false, "https://user:secret@example.com/": false, "https://@example.com/": false,
		"ftp://example.com/": false, "file:///etc/passwd": false, "//example.com/1.jpg": false, "example.com/1": false,
		"https:///1.jpg": false, "https:example.com": false, "": false, "javascript:alert(1)": false,
		"https://example.com/\r\nHost: x": false, "https://[::1": false, "data:image/png;base64,AAAA": false,
		"https://example.com/" + strings.Repeat("ก", MaxLink-20):   true,
		"https://example.com/" + strings.Repeat("ก", MaxLink-20+1): false,
	} {
		if err := c.Check(link); (err == nil) != may || err != nil && !errors.Is(err, ErrNotAllowed) {
			t.Errorf("%.60q: %v", link, err)
		}
	}
}

func TestAPictureIsFetched(t *testing.T) {
	var said http.Header
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		said = r.Header.Clone()
		w.Header().Set("Content-Type", "text/plain") // what the server calls it doesn't matter
		w.Header().Set("Set-Cookie", "a=b")
		if r.URL.Path != "/last" {
			http.Redirect(w, r, "/last", http.StatusFound)
			return
		}
		w.Write(png)
	}))
	defer server.Close()
	t.Setenv("HTTP_PROXY", "http://127.0.0.1:1")
	t.Setenv("HTTPS_PROXY", "http://127.0.0.1:1")
	content, err := get(t, here(), server.URL+"/first?secret=1")
	if err != nil || !bytes.Equal(content, png) {
		t.Fatal(len(content), err)
	}
	if said.Get("User-Agent") != agent || said.Get("Cookie") != "" || said.Get("Referer") != "" ||
		said.Get("Authorization") != "" || said.Get("Accept-Encoding") != "" {
		t.Errorf("asked with %v", said)
	}
}

func TestWhatALinkGives(t *testing.T) {
	stop := make(chan struct{})
	mux := http.NewServeMux()
	answer := func(path string, h http.HandlerFunc) { mux.HandleFunc(path, h) }
	answer("/page", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "image/png")
		io.WriteString(w, "<html>secret-of-the-page")
	})
	answer("/svg", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "<svg></svg>") })
	answer("/empty", func(http.ResponseWriter, *http.Request) {})
	answer("/gone", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) })
	answer("/part", func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusPartialContent)
		w.Write(png)
	})
	answer("/said", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", fmt.Sprint(1<<30))
		w.Write(png)
	})
	answer("/endless", func(w http.ResponseWriter, r *http.Request) {
		w.Write(png)
		for r.Context().Err() == nil {
			if _, err := w.Write(bytes.Repeat([]byte("x"), 64<<10)); err != nil {
				return
			}
		}
	})
	answer("/slow", func(w http.ResponseWriter, r *http.Request) {
		w.Write(png)
		for {
			w.Write([]byte("x"))
			w.(http.Flusher).Flush()
			select {
			case <-stop:
				return
			case <-r.Context().Done():
				return
			case <-time.After(10 * time.Millisecond):
			}
		}
	})
	answer("/silent", func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-stop:
		case <-r.Context().Done():
		}
	})
	answer("/round", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/round", http.StatusFound) })
	for n := range 5 { // /step0 leads to the picture, /step1 to /step0 …
		answer(fmt.Sprint("/step", n), func(w http.ResponseWriter, r *http.Request) {
			if n == 0 {
				w.Write(png)
				return
			}
			http.Redirect(w, r, fmt.Sprint("/step", n-1), http.StatusMovedPermanently)
		})
	}
	for name, to := range map[string]string{
		"private": "http://10.0.0.1/x", "metadata": "http://169.254.169.254/latest/meta-data", "six": "http://[::1]/",
		"user": "http://user:pw@127.0.0.1/", "file": "file:///etc/passwd", "mapped": "http://[::ffff:10.0.0.1]/",
	} {
		answer("/to/"+name, func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusFound) })
	}
	server := httptest.NewServer(mux)
	defer server.Close()
	defer close(stop)
	c := here(func(r *Rules) { r.TimeLimit, r.MaxBytes = 300*time.Millisecond, 1<<20 })
	for path, want := range map[string]error{
		"/page": ErrType, "/svg": ErrType, "/empty": ErrType, "/gone": ErrUnreachable, "/part": ErrUnreachable,
		"/said": ErrTooLarge, "/endless": ErrTooLarge, "/slow": ErrUnreachable, "/silent": ErrUnreachable,
		"/round": ErrUnreachable, "/step3": nil, "/step4": ErrUnreachable, "/to/private": ErrNotAllowed,
		"/to/metadata": ErrNotAllowed, "/to/six": ErrNotAllowed, "/to/user": ErrNotAllowed, "/to/file": ErrNotAllowed,
		"/to/mapped": ErrNotAllowed,
	} {
		if _, err := get(t, c, server.URL+path); err != want { //nolint:errorlint // nothing may be wrapped around it
			t.Errorf("%s: %v", path, err)
		}
	}
	if _, err := get(t, c, "http://127.0.0.1:1/"); err != ErrUnreachable { //nolint:errorlint // as above
		t.Error(err)
	}
}

// The product's own rules: a link to this machine is never opened, by whichever name.
func TestThisMachineIsNotAsked(t *testing.T) {
	asked := false
	server := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked = true }))
	defer server.Close()
	names := map[string]string{"inside.example": "127.0.0.1", "mixed.example": "8.8.8.8", "six.example": "::1"}
	c := New(Rules{AnyPort: true, Resolve: func(_ context.Context, host string) ([]netip.Addr, error) {
		all := []netip.Addr{netip.MustParseAddr(names[host])}
		if host == "mixed.example" {
			all = append(all, netip.MustParseAddr("10.0.0.1"))
		}
		return all, nil
	}})
	at, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	for _, host := range []string{"127.0.0.1", "inside.example", "mixed.example", "six.example", "[::1]", "[::ffff:127.0.0.1]"} {
		if _, err := get(t, c, "https://"+host+":"+at.Port()); !errors.Is(err, ErrNotAllowed) {
			t.Errorf("%s: %v", host, err)
		}
	}
	if asked {
		t.Error("the server was asked")
	}
}

// A name that was public when it was looked at, and leads inside when it is dialled.
func TestANameThatTurns(t *testing.T) {
	asked := atomic.Int64{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		http.Redirect(w, r, r.URL.String()+"x", http.StatusFound)
	}))
	defer server.Close()
	looks := 0
	c := here(func(r *Rules) {
		r.Resolve = func(context.Context, string) ([]netip.Addr, error) {
			if looks++; looks == 1 {
				return []netip.Addr{netip.MustParseAddr("127.0.0.1")}, nil // stands for the public address
			}
			return []netip.Addr{netip.MustParseAddr("10.0.0.1")}, nil
		}
	})
	at, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := get(t, c, "http://turns.example:"+at.Port()+"/"); !errors.Is(err, ErrNotAllowed) || asked.Load() != 1 {
		t.Errorf("%v after %d questions", err, asked.Load())
	}
	// Whatever was resolved, what counts is what is dialled.
	product := New(Rules{})
	for address, want := range map[string]error{
		"127.0.0.1:443": ErrNotAllowed, "[::1]:443": ErrNotAllowed, "10.1.2.3:443": ErrNotAllowed, "x": ErrNotAllowed,
		"8.8.8.8:22": ErrNotAllowed, "8.8.8.8:443": nil, "[::ffff:127.0.0.1]:443": ErrNotAllowed,
		"[fe80::1%lo]:443": ErrNotAllowed,
	} {
		if err := product.control("tcp", address, nil); !errors.Is(err, want) {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func TestAtMostTwoAtOnce(t *testing.T) {
	var now, most atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		n := now.Add(1)
		defer now.Add(-1)
		for seen := most.Load(); n > seen && !most.CompareAndSwap(seen, n); seen = most.Load() {
		}
		time.Sleep(20 * time.Millisecond)
		w.Write(png)
	}))
	defer server.Close()
	c := here()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if _, err := get(t, c, server.URL); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if most.Load() != AtOnce {
		t.Errorf("%d at once", most.Load())
	}
}

// Who stops the program is told so, not that the link is bad.
func TestAStopIsNoFaultOfTheLink(t *testing.T) {
	begun := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		close(begun)
		<-r.Context().Done()
	}))
	defer server.Close()
	ctx, stop := context.WithCancel(t.Context())
	go func() { <-begun; stop() }()
	if _, err := here().Get(ctx, server.URL, "image/png"); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestACertificateMustFit(t *testing.T) {
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write(png) }))
	defer server.Close()
	server.Config.ErrorLog = nil
	if _, err := get(t, here(), server.URL); !errors.Is(err, ErrUnreachable) {
		t.Error(err)
	}
	trusted := here(func(r *Rules) { r.Roots = server.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs })
	if _, err := get(t, trusted, server.URL); err != nil {
		t.Error(err)
	}
}
