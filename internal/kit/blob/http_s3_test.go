package blob_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// s3 is as much of an S3 server as the store needs, in memory.
type s3 struct {
	*httptest.Server
	lock    sync.Mutex
	objects map[string][]byte
}

func newS3(t *testing.T) *s3 {
	s := &s3{objects: make(map[string][]byte)}
	s.Server = httptest.NewServer(http.HandlerFunc(s.serve))
	t.Cleanup(s.Close)
	return s
}

func (s *s3) address() string {
	return "s3://key:secret@" + strings.TrimPrefix(s.URL, "http://") + "/files?region=th&tls=false"
}

func (s *s3) count() int {
	s.lock.Lock()
	defer s.lock.Unlock()
	return len(s.objects)
}

func (s *s3) serve(w http.ResponseWriter, r *http.Request) {
	s.lock.Lock()
	defer s.lock.Unlock()
	name, found := strings.CutPrefix(r.URL.Path, "/files/")
	if !found || !strings.HasPrefix(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 Credential=key/") {
		http.Error(w, "not signed for this bucket", http.StatusForbidden)
		return
	}
	w.Header().Set("ETag", `"1"`)
	switch content, there := s.objects[name]; {
	case r.Method == http.MethodPut:
		body, err := unchunk(r)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		s.objects[name] = body
	case r.Method == http.MethodDelete:
		delete(s.objects, name)
		w.WriteHeader(http.StatusNoContent)
	case !there:
		w.Header().Set("Content-Type", "application/xml")
		w.WriteHeader(http.StatusNotFound)
		fmt.Fprint(w, "<Error><Code>NoSuchKey</Code></Error>")
	default:
		http.ServeContent(w, r, "", time.Unix(1, 0), bytes.NewReader(content))
	}
}

// unchunk takes the signed chunks of a streaming upload apart.
func unchunk(r *http.Request) ([]byte, error) {
	if !strings.HasPrefix(r.Header.Get("X-Amz-Content-Sha256"), "STREAMING-") {
		return io.ReadAll(r.Body)
	}
	in := bufio.NewReader(r.Body)
	var body []byte
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return nil, err
		}
		digits, _, _ := strings.Cut(strings.TrimSpace(line), ";")
		n, err := strconv.ParseInt(digits, 16, 32)
		if err != nil || n == 0 {
			return body, err
		}
		chunk := make([]byte, n+2)
		if _, err := io.ReadFull(in, chunk); err != nil {
			return nil, err
		}
		body = append(body, chunk[:n]...)
	}
}
