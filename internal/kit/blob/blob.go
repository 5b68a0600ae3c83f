// Package blob keeps files people give us, in a folder or in an S3 bucket, under keys it makes itself. It knows the
// enterprise a file belongs to and what it is; who may see it is decided by whoever holds the key.
package blob

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Why a file was refused or not found.
var (
	ErrTooLarge = errors.New("blob: the file is too large")
	ErrType     = errors.New("blob: this type of file is not taken")
	ErrNotFound = errors.New("blob: no such file")
)

// Stored describes a file that was put.
type Stored struct {
	Key    string // enterprise/kind/random.extension
	Type   string // media type, found by looking inside
	Size   int64  // bytes
	SHA256 string // in hexadecimal; the same picture sent twice has the same
}

// File is an open file; the caller closes it.
type File struct {
	io.ReadSeekCloser
	Type string
	Size int64
}

// Store keeps files in one place, chosen at the start. It serves any number of callers at once.
type Store struct {
	folder *folder
	bucket *bucket
}

// New opens the store: the S3 bucket of an address s3://key:secret@host/bucket?region=… (&tls=false for plain HTTP), or
// the folder, made when missing, if the address is empty. The error never shows the address.
func New(address, path string) (*Store, error) {
	if address == "" {
		f, err := openFolder(path)
		return &Store{folder: f}, err
	}
	b, err := openBucket(address)
	return &Store{bucket: b}, err
}

var goodKind = regexp.MustCompile(`^[a-z]{1,20}$`)

// readAll reads so many bytes at most; what a buffer holds in memory already is not copied.
func readAll(r io.Reader, most int64) ([]byte, error) {
	if held, ok := r.(*bytes.Buffer); ok {
		return held.Next(int(most)), nil
	}
	var content bytes.Buffer
	if known, sized := r.(interface{ Len() int }); sized {
		content.Grow(int(min(int64(known.Len()), most)) + bytes.MinRead)
	}
	_, err := content.ReadFrom(io.LimitReader(r, most))
	return content.Bytes(), err
}

// Put stores a file of an enterprise. Kind says what it is for ("slip", "import"), in small letters; name is what the
// sender called it and only helps to tell tables apart. More than limit bytes give ErrTooLarge, a content that isn't on
// the list of types ErrType; then nothing is stored.
func (s *Store) Put(ctx context.Context, enterpriseID int64, kind, name string, r io.Reader,
	limit int64,
) (Stored, error) {
	if enterpriseID <= 0 || !goodKind.MatchString(kind) {
		return Stored{}, fmt.Errorf("blob: no place for kind %q of enterprise %d", kind, enterpriseID)
	}
	content, err := readAll(r, limit+1)
	if err != nil {
		return Stored{}, fmt.Errorf("blob: reading: %w", err)
	}
	if int64(len(content)) > limit {
		return Stored{}, ErrTooLarge
	}
	t, ok := sniff(content, name)
	if !ok {
		return Stored{}, ErrType
	}
	return s.keep(ctx, enterpriseID, kind, t, bytes.NewReader(content), int64(len(content)))
}

// PutFile stores a file that was looked into already, by the extension that says what it is, without holding it in
// memory. ErrType for an extension that isn't on the list.
func (s *Store) PutFile(ctx context.Context, enterpriseID int64, kind, extension string, content io.ReadSeeker,
	size int64,
) (Stored, error) {
	if enterpriseID <= 0 || !goodKind.MatchString(kind) {
		return Stored{}, fmt.Errorf("blob: no place for kind %q of enterprise %d", kind, enterpriseID)
	}
	t, ok := typeOf(extension)
	if !ok {
		return Stored{}, ErrType
	}
	return s.keep(ctx, enterpriseID, kind, t, content, size)
}

func (s *Store) keep(ctx context.Context, enterpriseID int64, kind string, t fileType, content io.ReadSeeker,
	size int64,
) (Stored, error) {
	sum := sha256.New()
	_, err := content.Seek(0, io.SeekStart)
	if err == nil {
		_, err = io.Copy(sum, content)
	}
	if err == nil {
		_, err = content.Seek(0, io.SeekStart)
	}
	if err != nil {
		return Stored{}, fmt.Errorf("blob: reading: %w", err)
	}
	stored := Stored{
		Key:  strconv.FormatInt(enterpriseID, 10) + "/" + kind + "/" + strings.ToLower(rand.Text()) + t.extension,
		Type: t.media, Size: size, SHA256: hex.EncodeToString(sum.Sum(nil)),
	}
	if s.folder != nil {
		err = s.folder.put(stored.Key, content)
	} else {
		err = s.bucket.put(ctx, stored, content)
	}
	return stored, err
}

// Sweep removes what a process that ended began to store before the moment. A bucket keeps nothing that is not whole.
func (s *Store) Sweep(before time.Time) error {
	if s.folder == nil {
		return nil
	}
	return s.folder.sweep(before)
}

// Open gives a file of an enterprise; ErrNotFound for another's, for a key that was never made here, and for none.
func (s *Store) Open(ctx context.Context, enterpriseID int64, key string) (File, error) {
	t, ok := owned(enterpriseID, key)
	if !ok {
		return File{}, ErrNotFound
	}
	var content io.ReadSeekCloser
	var size int64
	var err error
	if s.folder != nil {
		content, size, err = s.folder.open(key)
	} else {
		content, size, err = s.bucket.open(ctx, key)
	}
	return File{content, t.media, size}, err
}

// Delete removes a file of an enterprise; one that is gone already is no error.
func (s *Store) Delete(ctx context.Context, enterpriseID int64, key string) error {
	if _, ok := owned(enterpriseID, key); !ok {
		return ErrNotFound
	}
	if s.folder != nil {
		return s.folder.remove(key)
	}
	return s.bucket.remove(ctx, key)
}

var goodKey = regexp.MustCompile(`^([1-9][0-9]{0,18})/[a-z]{1,20}/[a-z2-7]{26}(\.[a-z]{3,4})$`)

// owned tells whether a key has the form of ours and belongs to the enterprise, and the type it names.
func owned(enterpriseID int64, key string) (fileType, bool) {
	parts := goodKey.FindStringSubmatch(key)
	if parts == nil || parts[1] != strconv.FormatInt(enterpriseID, 10) {
		return fileType{}, false
	}
	return typeOf(parts[2])
}
