// Package mail sends plain-text mails through an SMTP server, or writes them into an outbox folder where none is set.
// It sends at once and knows no retries: callers send from a job.
package mail

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// Message is one mail to one person. At is its date.
type Message struct {
	To      string
	Subject string
	Text    string
	At      time.Time
}

// Sender delivers mails; it serves any number of callers at once.
type Sender struct {
	from    string
	outbox  string
	host    string
	options []gomail.Option
}

const timeout = 30 * time.Second

// New prepares a sender. The address is smtp://user:password@host:587 (TLS begins on the open connection and is
// demanded, except on this machine or with ?tls=off) or smtps://…:465; when it is empty, mails become .eml files in the
// outbox folder. The sender's address may carry a name. The error never shows the address, which holds a password.
func New(address, from, outbox string) (*Sender, error) {
	if err := gomail.NewMsg().From(from); err != nil {
		return nil, fmt.Errorf("mail: the sender's address: %w", err)
	}
	s := &Sender{from: from, outbox: outbox}
	if address == "" {
		return s, nil
	}
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" {
		return nil, errors.New("mail: the SMTP address can't be read")
	}
	s.host = u.Hostname()
	s.options = []gomail.Option{gomail.WithTimeout(timeout)}
	switch {
	case u.Scheme == "smtps":
		s.options = append(s.options, gomail.WithSSLPort(false))
	case u.Scheme != "smtp":
		return nil, errors.New("mail: the SMTP address must begin with smtp:// or smtps://")
	case u.Query().Get("tls") == "off":
		s.options = append(s.options, gomail.WithTLSPortPolicy(gomail.NoTLS))
	case local(s.host):
		s.options = append(s.options, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	default:
		s.options = append(s.options, gomail.WithTLSPortPolicy(gomail.TLSMandatory))
	}
	if port := u.Port(); port != "" {
		n, err := strconv.Atoi(port)
		if err != nil {
			return nil, errors.New("mail: the SMTP address has no usable port")
		}
		s.options = append(s.options, gomail.WithPort(n))
	}
	if u.User != nil {
		password, _ := u.User.Password()
		s.options = append(s.options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	if _, err := gomail.NewClient(s.host, s.options...); err != nil {
		return nil, fmt.Errorf("mail: the SMTP address: %w", err)
	}
	return s, nil
}

func local(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Send delivers one mail, or writes it into the outbox. A failure may be passing: send again later.
func (s *Sender) Send(ctx context.Context, m Message) error {
	msg := gomail.NewMsg()
	if err := errors.Join(msg.From(s.from), msg.To(m.To)); err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	msg.Subject(m.Subject)
	msg.SetDateWithValue(m.At)
	msg.SetMessageID()
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	if s.host == "" {
		return s.write(msg, m.At)
	}
	client, err := gomail.NewClient(s.host, s.options...)
	if err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	if err := client.DialAndSendWithContext(ctx, msg); err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	return nil
}

// write puts a mail into the outbox under a name that sorts by time; a reader never sees half of one.
func (s *Sender) write(msg *gomail.Msg, at time.Time) error {
	if err := os.MkdirAll(s.outbox, 0o700); err != nil {
		return fmt.Errorf("mail: the outbox: %w", err)
	}
	file, err := os.CreateTemp(s.outbox, ".writing-*")
	if err != nil {
		return fmt.Errorf("mail: the outbox: %w", err)
	}
	_, err = msg.WriteTo(file)
	if err = errors.Join(err, file.Close()); err == nil {
		name := at.UTC().Format("20060102T150405.000Z") + "-" + rand.Text()[:8] + ".eml"
		err = os.Rename(file.Name(), filepath.Join(s.outbox, name))
	}
	if err != nil {
		return fmt.Errorf("mail: the outbox: %w", errors.Join(err, os.Remove(file.Name())))
	}
	return nil
}
