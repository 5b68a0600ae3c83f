package blob_test

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"langraan/internal/kit/blob"
)

const limit = 1 << 20

var png = append([]byte("\x89PNG\r\n\x1a\n"), bytes.Repeat([]byte("picture "), 9000)...)

// stores gives one of each kind, empty, and what lies in it.
func stores(t *testing.T) map[string]func() (*blob.Store, func() int) {
	return map[string]func() (*blob.Store, func() int){
		"folder": func() (*blob.Store, func() int) {
			path := filepath.Join(t.TempDir(), "data", "files")
			return open(t, "", path), func() int { return count(t, path) }
		},
		"bucket": func() (*blob.Store, func() int) {
			server := newS3(t)
			return open(t, server.address(), ""), server.count
		},
	}
}

func open(t *testing.T, address, path string) *blob.Store {
	t.Helper()
	s, err := blob.New(address, path)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func count(t *testing.T, path string) int {
	n := 0
	err := filepath.WalkDir(path, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			n++
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
	return n
}

func TestPutOpenDelete(t *testing.T) {
	for kind, start := range stores(t) {
		t.Run(kind, func(t *testing.T) {
			s, files := start()
			put, err := s.Put(t.Context(), 7, "slip", "slip.PNG", bytes.NewReader(png), limit)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(put.Key, "7/slip/") || !strings.HasSuffix(put.Key, ".png") ||
				put.Type != "image/png" || put.Size != int64(len(png)) || len(put.SHA256) != 64 {
				t.Errorf("%+v", put)
			}
			again, err := s.Put(t.Context(), 7, "slip", "", bytes.NewReader(png), limit)
			if err != nil || again.Key == put.Key || again.SHA256 != put.SHA256 || files() != 2 {
				t.Errorf("a second time: %+v, %v, %d files", again, err, files())
			}
			file, err := s.Open(t.Context(), 7, put.Key)
			if err != nil {
				t.Fatal(err)
			}
			if content, err := io.ReadAll(file); err != nil || !bytes.Equal(content, png) || file.Type != "image/png" ||
				file.Size != put.Size {
				t.Errorf("read %d bytes of %s, %v", len(content), file.Type, err)
			}
			if _, err := file.Seek(1, io.SeekStart); err != nil {
				t.Error(err)
			}
			if head := make([]byte, 3); true {
				if _, err := io.ReadFull(file, head); err != nil || string(head) != "PNG" {
					t.Errorf("after seeking %q, %v", head, err)
				}
			}
			file.Close()
			if _, err := s.Open(t.Context(), 8, put.Key); !errors.Is(err, blob.ErrNotFound) {
				t.Errorf("another enterprise reads it: %v", err)
			}
			if err := s.Delete(t.Context(), 8, put.Key); !errors.Is(err, blob.ErrNotFound) || files() != 2 {
				t.Errorf("another enterprise deletes it: %v", err)
			}
			for range 2 {
				if err := s.Delete(t.Context(), 7, put.Key); err != nil || files() != 1 {
					t.Errorf("delete: %v, %d files left", err, files())
				}
			}
			if _, err := s.Open(t.Context(), 7, put.Key); !errors.Is(err, blob.ErrNotFound) {
				t.Errorf("a deleted file: %v", err)
			}
		})
	}
}

func TestRefusedFilesLeaveNothing(t *testing.T) {
	for kind, start := range stores(t) {
		t.Run(kind, func(t *testing.T) {
			s, files := start()
			for what, err := range map[string]error{
				"too large": refuse(s.Put(t.Context(), 1, "slip", "", bytes.NewReader(png), int64(len(png))-1)),
				"type":      refuse(s.Put(t.Context(), 1, "slip", "a.png", strings.NewReader("<html>"), limit)),
				"reader":    refuse(s.Put(t.Context(), 1, "slip", "", iotest.ErrReader(errors.New("gone")), limit)),
				"kind":      refuse(s.Put(t.Context(), 1, "../slip", "", bytes.NewReader(png), limit)),
				"no kind":   refuse(s.Put(t.Context(), 1, "", "", bytes.NewReader(png), limit)),
				"tenant":    refuse(s.Put(t.Context(), 0, "slip", "", bytes.NewReader(png), limit)),
			} {
				if err == nil {
					t.Errorf("%s was taken", what)
				}
			}
			if _, err := s.Put(t.Context(), 1, "slip", "", bytes.NewReader(png), int64(len(png))); err != nil ||
				files() != 1 {
				t.Errorf("exactly the limit: %v, %d files", err, files())
			}
		})
	}
}

func refuse(_ blob.Stored, err error) error { return err }

func TestTypes(t *testing.T) {
	s := open(t, "", t.TempDir())
	for _, c := range []struct{ content, name, want string }{
		{"\xff\xd8\xff\xe0...", "a.exe", "image/jpeg"},
		{"GIF89a...", "", "image/gif"},
		{"RIFF\x00\x00\x00\x00WEBPVP8", "", "image/webp"},
		{"%PDF-1.7", "x.png", "application/pdf"},
		{"PK\x03\x04...", "orders.XLSX", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
		{"ชื่อ,ราคา\n", "p.csv", "text/csv"},
		{"\xaa\xd7\xe8\xcd,1\r\n", "p.csv", "text/csv"},
		{"\xff\xfea\x00,\x001\x00", "p.csv", "text/csv"},
		{"\xfe\xff\x00a\x00,", "p.csv", "text/csv"},
		{"\xff\xfe\x00\x00a\x00", "p.csv", ""},
		{
			strings.Repeat("a,b\r\n", 50) + "c\x0b,d\r\n\x1a", "p.csv",
			"text/csv",
		},
		{"PK\x03\x04...", "a.zip", ""},
		{"a,b", "a.txt", ""},
		{"a\x00b", "a.csv", ""},
		{"", "a.csv", ""},
		{"\x7fELF\x01\x02", "a.csv", ""},
		{"<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg", ""},
		{"RIFF\x00\x00\x00\x00WAVE", "", ""},
		{"MZ\x90\x00", "slip.jpg", ""},
	} {
		put, err := s.Put(t.Context(), 1, "test", c.name, strings.NewReader(c.content), limit)
		if put.Type != c.want || (c.want == "") != errors.Is(err, blob.ErrType) {
			t.Errorf("%q named %q: %q, %v; want %q", c.content, c.name, put.Type, err, c.want)
		}
	}
}

func TestKeysLeadNowhereElse(t *testing.T) {
	path := t.TempDir()
	s := open(t, "", filepath.Join(path, "files"))
	if err := os.WriteFile(filepath.Join(path, "secret.png"), png, 0o600); err != nil {
		t.Fatal(err)
	}
	put, err := s.Put(t.Context(), 1, "slip", "", bytes.NewReader(png), limit)
	if err != nil {
		t.Fatal(err)
	}
	link := strings.Replace(put.Key, ".png", "", 1)[:len("1/slip/")] + strings.Repeat("a", 26) + ".png"
	if err := os.Symlink(filepath.Join(path, "secret.png"), filepath.Join(path, "files", link)); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{
		"", "1", "../secret.png", "1/../../secret.png", "/etc/passwd", "1/slip/../../../secret.png", link, put.Key +
			"/", put.Key + ".part", "01" + put.Key[1:], strings.ToUpper(put.Key), put.Key + "\x00", "1/slip/" +
			strings.Repeat("a", 26) + ".exe",
	} {
		if file, err := s.Open(t.Context(), 1, key); err == nil {
			t.Errorf("%q opened %+v", key, file)
		}
	}
}

func TestBadAddresses(t *testing.T) {
	for _, address := range []string{
		"s3://", "s3://host/bucket", "s3://key:hunter2@host", "s3://key@host/bucket",
		"s3://key:hunter2@host/a/b", "https://key:hunter2@host/bucket", "s3://key:hunter2@ho st/bucket",
		"s3://key:hunter2@host:x/b",
	} {
		if _, err := blob.New(address, t.TempDir()); err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func TestSweepRemovesWhatWasNeverFinished(t *testing.T) {
	path := t.TempDir()
	s := open(t, "", path)
	stored, err := s.Put(t.Context(), 7, "slip", "", bytes.NewReader(png), limit)
	if err != nil {
		t.Fatal(err)
	}
	whole := filepath.Join(path, filepath.FromSlash(stored.Key))
	yesterday := time.Now().Add(-25 * time.Hour)
	for _, name := range []string{whole + ".old.part", whole + ".new.part"} {
		if err := os.WriteFile(name, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{whole, whole + ".old.part"} {
		if err := os.Chtimes(name, yesterday, yesterday); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Sweep(time.Now().Add(-24 * time.Hour)); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{whole: true, whole + ".old.part": false, whole + ".new.part": true} {
		if _, err := os.Stat(name); (err == nil) != want {
			t.Errorf("%s: %v", filepath.Base(name), err)
		}
	}
}
