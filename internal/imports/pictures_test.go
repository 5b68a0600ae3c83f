package imports_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/app"
	"langraan/internal/apptest"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/config"
	"langraan/internal/kit/db"
	"langraan/internal/kit/fetch"
	"langraan/internal/products"

	"github.com/google/go-cmp/cmp"
)

func pngOf(t testing.TB, side int) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	m.Set(1, 1, color.RGBA{200, 30, 30, 255})
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// gallery is a server of pictures, and how often each path was asked for.
type gallery struct {
	*httptest.Server
	asked func(path string) int64
}

func newGallery(t *testing.T) gallery {
	t.Helper()
	counts := map[string]*atomic.Int64{}
	answers := map[string]func(http.ResponseWriter){
		"/a.png":   func(w http.ResponseWriter) { w.Write(pngOf(t, 8)) },
		"/b.png":   func(w http.ResponseWriter) { w.Write(pngOf(t, 9)) },
		"/page":    func(w http.ResponseWriter) { w.Write([]byte("<html>secret inside</html>")) },
		"/cut.png": func(w http.ResponseWriter) { w.Write(pngOf(t, 8)[:40]) },
		"/huge.png": func(w http.ResponseWriter) {
			w.Write(append(pngOf(t, 8), make([]byte, fetch.MaxBytes)...))
		},
		"/wide.png": func(w http.ResponseWriter) {
			var b bytes.Buffer
			if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 12_001, 1))); err != nil {
				t.Error(err)
			}
			w.Write(b.Bytes())
		},
		"/inside": func(w http.ResponseWriter) {
			w.Header().Set("Location", "http://10.0.0.8/secret")
			w.WriteHeader(http.StatusFound)
		},
	}
	for path := range answers {
		counts[path] = &atomic.Int64{}
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer, known := answers[r.URL.Path]
		if !known {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		counts[r.URL.Path].Add(1)
		answer(w)
	}))
	t.Cleanup(server.Close)
	return gallery{server, func(path string) int64 { return counts[path].Load() }}
}

// openHere lets the program open links to this machine.
func openHere(o *app.Options) {
	o.Pictures = fetch.Rules{AnyPort: true, Allowed: func(a netip.Addr) bool {
		return a == netip.AddrFrom4([4]byte{127, 0, 0, 1})
	}}
}

// failed are the rows without a picture and why.
func (d desk) failed(id int64) (lines []string) {
	d.t.Helper()
	var l listing[struct {
		Number            int64
		SKU, Link, Reason string
	}]
	d.a.Do(d.t, d.who, "GET", fmt.Sprint(soldBase, "/", id, "/pictures?limit=200"), nil).Want(http.StatusOK).JSON(&l)
	for _, r := range l.Data {
		lines = append(lines, fmt.Sprint(r.Number, " ", r.SKU, " ", r.Reason))
	}
	if len(lines) != l.Total {
		d.t.Errorf("%d rows, total %d", len(lines), l.Total)
	}
	return lines
}

// shown are the pictures of products by SKU.
func shown(t testing.TB, a *apptest.App) map[string]string {
	t.Helper()
	var l listing[products.Product]
	a.Do(t, a.Manager, "GET", "/api/v1/products?limit=200", nil).Want(http.StatusOK).JSON(&l)
	pictures := map[string]string{}
	for _, p := range l.Data {
		if p.Picture != "" {
			pictures[p.SKU] = p.Picture
		}
	}
	return pictures
}

func sheetOf(g gallery, links ...string) string {
	var file strings.Builder
	file.WriteString("sku,name,price,รูปสินค้า\n")
	for n, link := range links {
		if strings.HasPrefix(link, "/") {
			link = g.URL + link
		}
		fmt.Fprintf(&file, "P%02d,สินค้า %d,10,%s\n", n, n, link)
	}
	return file.String()
}

func TestPicturesOfASheetAreFetched(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		g := newGallery(t)
		d := deskOf(t, a, soldBase)
		file := sheetOf(g, "/a.png", "/b.png", "/a.png", "", "/page", "/none.png", "/huge.png", "/inside", "/cut.png",
			"/wide.png", "http://192.168.1.1/x.png", "ftp://x/y", "http://a:b@127.0.0.1/", "not a link",
			g.URL+"/a.png "+g.URL+"/b.png", "http://127.0.0.1/"+strings.Repeat("x", 2100))
		i := d.check(d.upload("catalogue", "x.csv", file), nil)
		want(t, i, "checked 16 rows: 16 ok 0 change 0 unchanged 0 error, 0 written")
		if got := d.rows(i, ""); got[10] != "12 ok" || got[11] != "13 ok picture:link_not_allowed" ||
			got[13] != "15 ok picture:link_not_allowed" {
			t.Error(got)
		}
		i = d.commit(i)
		want(t, i, "done 16 rows: 16 ok 0 change 0 unchanged 0 error, 16 written")
		if i.Pictures.All != 15 {
			t.Errorf("%+v", i.Pictures)
		}
		a.Work(t)
		i = d.read(i.ID)
		if p := i.Pictures; p.All != 15 || p.Fetched != 4 || p.Failed != 11 || p.Waiting != 0 || p.Kept != 0 {
			t.Errorf("%+v", p)
		}
		if diff := cmp.Diff([]string{
			"6 P04 no_picture", "7 P05 not_opened", "8 P06 too_large", "9 P07 not_allowed", "10 P08 no_picture",
			"11 P09 too_large", "12 P10 not_allowed", "13 P11 not_allowed", "14 P12 not_allowed", "15 P13 not_allowed",
			"17 P15 not_allowed",
		}, d.failed(i.ID)); diff != "" {
			t.Error(diff)
		}
		pictures := shown(t, a)
		if len(pictures) != 4 || pictures["P00"] == pictures["P02"] {
			t.Error(pictures)
		}
		if g.asked("/a.png") != 1 || g.asked("/b.png") != 1 {
			t.Errorf("asked %d and %d times", g.asked("/a.png"), g.asked("/b.png"))
		}
		for _, name := range pictures {
			a.Do(t, a.Viewer, "GET", "/api/v1/images/"+name+"?size=thumb", nil).Want(http.StatusOK)
		}
		if n := number(t, a, "SELECT COUNT(*) FROM "+audit.Events+" WHERE kind = 'product.changed'"); n != 4 {
			t.Errorf("%d changes", n)
		}
		// Again: what has a picture keeps it, what has none is tried anew.
		i = d.commit(d.check(d.upload("catalogue", "x.csv", file), nil))
		want(t, i, "done 16 rows: 0 ok 11 change 5 unchanged 0 error, 11 written")
		a.Work(t)
		if p := d.read(i.ID).Pictures; p.All != 11 || p.Failed != 11 {
			t.Errorf("%+v", p)
		}
		if diff := cmp.Diff(pictures, shown(t, a)); diff != "" {
			t.Error(diff)
		}
		if rows := d.rows(i, "unchanged"); rows[0] != "2 unchanged picture:picture_kept" {
			t.Error(rows)
		}
		books(t, a)
	}, apptest.Assembly(openHere))
}

// The product itself opens no link to this machine or its neighbours.
func TestNoLinkLeadsInside(t *testing.T) {
	a := apptest.New(t, "", apptest.Assembly(func(o *app.Options) { o.Pictures = fetch.Rules{} }))
	d := deskOf(t, a, soldBase)
	i := d.whole("catalogue", sheetOf(gallery{}, "https://127.0.0.1/x", "https://[::1]/x", "https://169.254.169.254/x",
		"https://10.0.0.1/x", "http://1.1.1.1/x", "https://1.1.1.1:8443/x"), nil)
	a.Work(t)
	if got := d.failed(i.ID); len(got) != 6 || strings.Count(strings.Join(got, " "), "not_allowed") != 6 {
		t.Error(got)
	}
}

func TestPicturesAreResumed(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		g := newGallery(t)
		d := deskOf(t, a, soldBase)
		i := stopped(t, a, d, sheetOf(g, "/a.png", "/b.png", "/a.png"))
		if err := a.Imports.FetchOne(t.Context(), a.Manager.Actor, i.ID); err != nil {
			t.Fatal(err)
		}
		if p := d.read(i.ID).Pictures; p.Fetched != 2 || p.Waiting != 1 {
			t.Errorf("%+v", p)
		}
		goOn(t, a)
		if p := d.read(i.ID).Pictures; p.Fetched != 3 || p.Waiting != 0 || g.asked("/a.png") != 1 {
			t.Errorf("%+v", p)
		}
	}, apptest.Assembly(openHere))
}

// A link at which the program broke down is put behind the others, tried once more, and then left alone.
func TestALinkThatBreaksTheProgram(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		g := newGallery(t)
		d := deskOf(t, a, soldBase)
		i := stopped(t, a, d, sheetOf(g, "/a.png", "/b.png"))
		for _, path := range []string{"/a.png", "/b.png", "/a.png"} {
			link, err := a.Imports.BeginPicture(t.Context(), a.Manager.Actor, i.ID)
			if link != g.URL+path || err != nil {
				t.Errorf("began %s, %v", link, err)
			}
		}
		goOn(t, a)
		if diff := cmp.Diff([]string{"2 P00 broke"}, d.failed(i.ID)); diff != "" || g.asked("/a.png") != 0 {
			t.Error(diff)
		}
		if pictures := shown(t, a); len(pictures) != 1 {
			t.Error(pictures)
		}
	}, apptest.Assembly(openHere))
}

// What happens to products and people between the rows and their pictures.
func TestPicturesOfWhatChangedMeanwhile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		g := newGallery(t)
		d := deskOf(t, a, soldBase)
		i := stopped(t, a, d, sheetOf(g, "/a.png", "/a.png", "/b.png"))
		var own struct{ Name string }
		a.Do(t, a.Manager, "POST", "/api/v1/images?kind=product", string(pngOf(t, 5))).Want(http.StatusCreated).JSON(&own)
		var l listing[products.Product]
		a.Do(t, a.Manager, "GET", "/api/v1/products?sort=sku", nil).Want(http.StatusOK).JSON(&l)
		exec(t, a, "UPDATE products SET image = $1 WHERE sku = 'P00'", own.Name)
		a.Do(t, a.Manager, "DELETE", fmt.Sprint("/api/v1/products/", l.Data[1].ID), nil).Want(http.StatusOK)
		goOn(t, a)
		if p := d.read(i.ID).Pictures; p.Fetched != 1 || p.Kept != 1 || p.Failed != 1 {
			t.Errorf("%+v", p)
		}
		if diff := cmp.Diff([]string{"3 P01 gone"}, d.failed(i.ID)); diff != "" || shown(t, a)["P00"] != own.Name ||
			g.asked("/a.png") != 0 {
			t.Error(diff)
		}
		// A person who may no longer work there.
		i = stopped(t, a, d, strings.ReplaceAll(sheetOf(g, "/a.png"), "P00", "Q"))
		exec(t, a, "UPDATE imports SET state = 'done' WHERE id = $1", i.ID)
		exec(t, a, "UPDATE users SET read_only = TRUE WHERE id = $1", a.Manager.Actor.UserID)
		if err := a.Imports.QueuePictures(t.Context(), a.Manager.Actor, i.ID); err != nil {
			t.Fatal(err)
		}
		goOn(t, a)
		if diff := cmp.Diff([]string{"2 Q refused"}, d.failed(i.ID)); diff != "" {
			t.Error(diff)
		}
	}, apptest.Assembly(openHere))
}

// A business whose room is full is told so, and the rows are in.
func TestPicturesHaveNoRoom(t *testing.T) {
	a := apptest.New(t, "", apptest.Assembly(openHere), apptest.Setting(func(c *config.Config) { c.StorageGB = 1 }))
	g := newGallery(t)
	d := deskOf(t, a, soldBase)
	i := stopped(t, a, d, sheetOf(g, "/a.png"))
	exec(t, a, "UPDATE stored_bytes SET bytes = $1", 1<<30-10)
	goOn(t, a)
	if diff := cmp.Diff([]string{"2 P00 full"}, d.failed(i.ID)); diff != "" {
		t.Error(diff)
	}
}

// With more links than one turn takes, the work goes on in turns.
func TestPicturesComeInTurns(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		g := newGallery(t)
		d := deskOf(t, a, soldBase)
		links := make([]string, 45)
		for n := range links {
			links[n] = fmt.Sprint("/a.png?", n)
		}
		i := d.whole("catalogue", sheetOf(g, links...), nil)
		a.Work(t)
		if p := d.read(i.ID).Pictures; p.Fetched != 45 || g.asked("/a.png") != 45 {
			t.Errorf("%+v, asked %d times", p, g.asked("/a.png"))
		}
		if n := number(t, a, "SELECT COUNT(*) FROM jobs WHERE kind = 'imports.pictures'"); n != 3 {
			t.Errorf("%d turns", n)
		}
	}, apptest.Assembly(openHere))
}

// An import that is given up takes its links along; what is fetched stays.
func TestPicturesOfAnImportThatIsGivenUp(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		g := newGallery(t)
		d := deskOf(t, a, soldBase)
		i := stopped(t, a, d, sheetOf(g, "/a.png", "/b.png"))
		if err := a.Imports.FetchOne(t.Context(), a.Manager.Actor, i.ID); err != nil {
			t.Fatal(err)
		}
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(soldBase, "/", i.ID), nil).Want(http.StatusOK)
		goOn(t, a)
		if n := number(t, a, "SELECT COUNT(*) FROM import_pictures"); n != 0 || g.asked("/b.png") != 0 {
			t.Errorf("%d links are left", n)
		}
		if p := d.read(i.ID).Pictures; p.Waiting != 0 || p.Fetched != 1 || len(shown(t, a)) != 1 {
			t.Errorf("%+v", p)
		}
	}, apptest.Assembly(openHere))
}

// Where links are not opened, the column is said not to be read and no job waits.
func TestLinksStayClosed(t *testing.T) {
	a := apptest.New(t, "", apptest.Setting(func(c *config.Config) { c.FetchPictures = false }))
	d := deskOf(t, a, soldBase)
	i := d.upload("catalogue", "x.csv", sheetOf(gallery{}, "https://127.0.0.1/x"))
	if len(i.Unused) != 1 || i.Unused[0].Heading != "รูปสินค้า" || !strings.Contains(i.Unused[0].Why, "ปิดการเปิดลิงก์") {
		t.Errorf("%+v", i.Unused)
	}
	i = d.commit(d.check(i, nil))
	a.Work(t)
	if p := d.read(i.ID).Pictures; p.All != 0 {
		t.Errorf("%+v", p)
	}
	if n := number(t, a, "SELECT COUNT(*) FROM jobs WHERE kind = 'imports.pictures'"); n != 0 {
		t.Errorf("%d jobs", n)
	}
}

// stopped brings a file in and keeps its pictures from being fetched.
func stopped(t testing.TB, a *apptest.App, d desk, file string) imported {
	t.Helper()
	i := d.check(d.upload("catalogue", "x.csv", file), nil)
	a.Do(t, d.who, "POST", fmt.Sprint(soldBase, "/", i.ID, "/commit"), object{}).Want(http.StatusOK)
	if n, err := a.Imports.BringSome(t.Context(), d.who.Actor, i.ID); n == 0 || err != nil {
		t.Fatal(n, err)
	}
	return d.read(i.ID)
}

// goOn lets the jobs run.
func goOn(t testing.TB, a *apptest.App) {
	t.Helper()
	for range 3 {
		a.Work(t)
		a.Clock.Advance(time.Second)
	}
}

func exec(t testing.TB, a *apptest.App, text string, args ...any) {
	t.Helper()
	if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, text, args...)
		return err
	}); err != nil {
		t.Fatal(err)
	}
}
