package rest

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"os"

	"langraan/internal/kit/access"
	"langraan/internal/kit/disk"
)

// takeFile brings a body whole to the route that wants it so: a small one in memory, another in a temporary file.
func (m *Mux) takeFile(
	w http.ResponseWriter, req *http.Request, r Route, a access.Actor, timed *timedBody,
) (release func(), err error) {
	release = func() {}
	if req.ContentLength > r.body {
		w.Header().Set("Connection", "close")
		req.Body = failing{&http.MaxBytesError{Limit: r.body}}
		return release, nil
	}
	if err := r.whole(req.Context(), a, max(req.ContentLength, 0)); err != nil {
		w.Header().Set("Connection", "close")
		return release, err
	}
	own := m.rooms.forBody(timed, a, r)
	body, err := spool(http.MaxBytesReader(w, timed, r.body), own)
	if large := new(http.MaxBytesError); errors.As(err, &large) {
		w.Header().Set("Connection", "close")
		body, err = failing{large}, nil
	}
	if err != nil {
		own.release()
		return release, err
	}
	req.Body = body
	return func() { _ = body.Close(); own.release() }, nil
}

// spoolStep is by how much the room of a file grows.
const spoolStep = 1 << 20

func spool(in io.Reader, own *ownRoom) (io.ReadCloser, error) {
	head, ended, err := readBody(in, -1, smallBody, own)
	if err != nil {
		return nil, err
	}
	if ended {
		return io.NopCloser(bytes.NewReader(head)), nil
	}
	file, err := os.CreateTemp("", "body-*")
	if err != nil {
		return nil, disk.Full(err)
	}
	f := spooled{file}
	if err := f.fill(head, in, own); err != nil {
		return nil, disk.Full(errors.Join(err, f.Close()))
	}
	return f, nil
}

// spooled is a temporary file that goes when it is closed.
type spooled struct{ *os.File }

func (f spooled) fill(head []byte, in io.Reader, own *ownRoom) error {
	for size := int64(spoolStep); ; size += spoolStep {
		if err := own.grow(size); err != nil {
			return err
		}
		switch _, err := io.CopyN(f.File, io.MultiReader(bytes.NewReader(head), in), spoolStep); {
		case errors.Is(err, io.EOF):
			_, err = f.Seek(0, io.SeekStart)
			return err
		case err != nil:
			return err
		}
		head = nil
	}
}

// Close forgets the file.
func (f spooled) Close() error { return errors.Join(f.File.Close(), os.Remove(f.Name())) }

// failing is a body that fails at its first byte.
type failing struct{ err error }

// Read fails.
func (f failing) Read([]byte) (int, error) { return 0, f.err }

// Close has nothing to close.
func (f failing) Close() error { return nil }
