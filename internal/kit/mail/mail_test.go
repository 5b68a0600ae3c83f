package mail_test

import (
	"bufio"
	"context"
	"io"
	"mime"
	"mime/quotedprintable"
	"net"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/mail"
)

var message = mail.Message{
	To: "somchai@example.com", Subject: "ตั้งรหัสผ่านใหม่",
	Text: "เปิดลิงก์นี้\r\nhttps://shop.example/resetpassword?token=abc=\r\n.\r\nจบ\r\n",
	At:   time.Date(2030, 1, 2, 3, 4, 5, 0, time.UTC),
}

const from = "หลังร้าน <no-reply@example.com>"

// check reads a mail as its receiver would.
func check(t *testing.T, raw string) {
	t.Helper()
	got, err := netmail.ReadMessage(strings.NewReader(raw))
	if err != nil {
		t.Fatalf("%v in\n%s", err, raw)
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(got.Header.Get("Subject"))
	if err != nil || subject != message.Subject {
		t.Errorf("subject %q, %v", subject, err)
	}
	sender, err := netmail.ParseAddress(got.Header.Get("From"))
	if err != nil || sender.Name != "หลังร้าน" || sender.Address != "no-reply@example.com" {
		t.Errorf("from %v, %v", sender, err)
	}
	if date, err := got.Header.Date(); err != nil || !date.Equal(message.At) {
		t.Errorf("date %v, %v", date, err)
	}
	if got.Header.Get("Message-Id") == "" || got.Header.Get("Bcc") != "" {
		t.Errorf("header %v", got.Header)
	}
	body, err := io.ReadAll(quotedprintable.NewReader(got.Body))
	if err != nil || strings.TrimSpace(string(body)) != strings.TrimSpace(message.Text) {
		t.Errorf("body %q, %v", body, err)
	}
}

func TestOutbox(t *testing.T) {
	outbox := filepath.Join(t.TempDir(), "data", "outbox")
	s, err := mail.New("", from, outbox)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := s.Send(t.Context(), message); err != nil {
			t.Fatal(err)
		}
	}
	files, err := os.ReadDir(outbox)
	if err != nil || len(files) != 2 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, f := range files {
		if !strings.HasPrefix(f.Name(), "20300102T030405.000Z-") || !strings.HasSuffix(f.Name(), ".eml") {
			t.Errorf("name %q", f.Name())
		}
		raw, err := os.ReadFile(filepath.Join(outbox, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		check(t, string(raw))
	}
}

func TestSMTP(t *testing.T) {
	server := listen(t, "250 OK")
	s, err := mail.New("smtp://"+server.address, from, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Send(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	got := <-server.mails
	if got.from != "<no-reply@example.com>" || got.to != "<somchai@example.com>" {
		t.Errorf("envelope %q to %q", got.from, got.to)
	}
	check(t, got.text)
}

func TestRefusedByServer(t *testing.T) {
	server := listen(t, "550 no such person")
	s, err := mail.New("smtp://"+server.address, from, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Send(t.Context(), message); err == nil || !strings.Contains(err.Error(), "550") {
		t.Errorf("%v", err)
	}
}

func TestTLSIsDemandedFromAnotherMachine(t *testing.T) {
	server := listen(t, "250 OK")
	_, port, err := net.SplitHostPort(server.address)
	if err != nil {
		t.Fatal(err)
	}
	for address, sent := range map[string]bool{"smtp://0.0.0.0:" + port: false, "smtp://0.0.0.0:" + port +
		"?tls=off": true} {
		s, err := mail.New(address, from, "")
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Send(t.Context(), message); (err == nil) != sent {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func TestErrorsHideThePassword(t *testing.T) {
	for _, address := range []string{"smtp://user:hunter2@192.0.2.1:1", "smtps://user:hunter2@192.0.2.1:1"} {
		s, err := mail.New(address, from, "")
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		err = s.Send(ctx, message)
		cancel()
		if err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func TestBadInput(t *testing.T) {
	for _, c := range [][2]string{
		{"smtp://", from},
		{"http://user:hunter2@host", from},
		{"smtp://user:hunter2@host:port", from},
		{"smtp://user:hunter2@ho st", from},
		{"", "nobody"},
		{"smtp://host:99999", from},
	} {
		if _, err := mail.New(c[0], c[1], ""); err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("New(%q, %q): %v", c[0], c[1], err)
		}
	}
	s, err := mail.New("", from, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, to := range []string{"", "nobody", "a@b.co, c@d.co", "a@b.co\r\nBcc: c@d.co"} {
		m := message
		m.To = to
		if err := s.Send(t.Context(), m); err == nil {
			t.Errorf("sent to %q", to)
		}
	}
}

func TestHeadersCannotBeInjected(t *testing.T) {
	outbox := t.TempDir()
	s, err := mail.New("", from, outbox)
	if err != nil {
		t.Fatal(err)
	}
	m := message
	m.Subject = "hello\r\nBcc: victim@example.com\r\n\r\nbody"
	if err := s.Send(t.Context(), m); err != nil {
		return // refusing is as good
	}
	files, _ := filepath.Glob(outbox + "/*.eml")
	raw, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if got, err := netmail.ReadMessage(strings.NewReader(string(raw))); err != nil || got.Header.Get("Bcc") != "" ||
		got.Header.Get("Date") == "" {
		t.Errorf("%v\n%s", err, raw)
	}
}

type received struct{ from, to, text string }

type server struct {
	address string
	mails   chan received
}

// listen runs an SMTP server that answers RCPT as told and keeps what it gets.
func listen(t *testing.T, rcpt string) server {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	s := server{l.Addr().String(), make(chan received, 1)}
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go s.serve(conn, rcpt)
		}
	}()
	return s
}

func (s server) serve(conn net.Conn, rcpt string) {
	defer conn.Close()
	in := bufio.NewReader(conn)
	say := func(text string) { io.WriteString(conn, text+"\r\n") }
	say("220 test")
	var got received
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		line = strings.TrimRight(line, "\r\n")
		verb, rest, _ := strings.Cut(line, ":")
		switch {
		case strings.HasPrefix(line, "EHLO"):
			say("250-test")
			say("250 8BITMIME")
		case verb == "MAIL FROM":
			got.from, _, _ = strings.Cut(rest, " ")
			say("250 OK")
		case verb == "RCPT TO":
			got.to = rest
			say(rcpt)
		case line == "DATA":
			say("354 go on")
			var text strings.Builder
			for {
				line, err := in.ReadString('\n')
				if err != nil || line == ".\r\n" {
					break
				}
				text.WriteString(strings.TrimPrefix(line, "."))
			}
			got.text = text.String()
			s.mails <- got
			say("250 OK")
		case line == "QUIT":
			say("221 bye")
			return
		default:
			say("250 OK")
		}
	}
}
