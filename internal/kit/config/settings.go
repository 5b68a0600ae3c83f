package config

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/mail"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// setting is one line of the table: its name, the value it has when not given, what it does, and where it goes.
type setting struct {
	name, standard, about string
	secret                bool
	field                 func(*Config) any
	check                 func(string) error
}

var settings = []setting{
	{
		name: "LANGRAAN_LISTEN", standard: "127.0.0.1:8080", about: "address and port to serve on",
		field: func(c *Config) any { return &c.Listen }, check: hostPort,
	},
	{
		name: "LANGRAAN_DATA", standard: "./data",
		about: "folder of the SQLite database, uploaded files and the outbox",
		field: func(c *Config) any { return &c.Data },
	},
	{
		name: "LANGRAAN_DATABASE", about: "`postgres://` address; empty = SQLite in the data folder",
		field: func(c *Config) any { return &c.Database }, check: scheme("postgres", "postgresql"),
	},
	{
		name: "LANGRAAN_DATABASE_READ", about: "`postgres://` address of read replicas (several hosts with commas); " +
			"empty = read from the main one", field: func(c *Config) any { return &c.DatabaseRead },
		check: scheme("postgres", "postgresql"),
	},
	{
		name: "LANGRAAN_BOT_CHECK", standard: "altcha",
		about: "bot check at sign-in: `altcha` (own, no outside host), " +
			"`none`, `turnstile`, `recaptcha`", field: func(c *Config) any { return &c.BotCheck },
		check: oneOf("altcha", "none", "turnstile", "recaptcha"),
	},
	{name: "LANGRAAN_BOT_SITE_KEY", about: "site key of Turnstile or reCAPTCHA", field: func(c *Config) any {
		return &c.BotSiteKey
	}},
	{name: "LANGRAAN_BOT_SECRET", about: "secret of Turnstile or reCAPTCHA", secret: true, field: func(c *Config) any {
		return &c.BotSecret
	}},
	{name: "LANGRAAN_REGISTER", standard: "first", about: "`first`: who comes first registers the business, then it " +
		"is closed; `open`: anyone may register one; `closed`: only from the command line", field: func(c *Config) any {
		return &c.Register
	}, check: oneOf("first", "open", "closed")},
	{name: "LANGRAAN_BASE_URL", about: "address people open, for links in mails; empty = http:// and the listen " +
		"address", field: func(c *Config) any { return &c.BaseURL }, check: web},
	{
		name:  "LANGRAAN_ADMIN_LISTEN",
		about: "address and port of `/metrics`, `/healthz` and profiles for operators; empty = off",
		field: func(c *Config) any { return &c.AdminListen }, check: hostPort,
	},
	{name: "LANGRAAN_SMTP", about: "`smtp://user:password@host:587` or `smtps://…`; empty = mails are written into " +
		"`outbox` in the data folder", field: func(c *Config) any { return &c.SMTP }, check: scheme("smtp", "smtps")},
	{
		name: "LANGRAAN_MAIL_FROM", standard: "Langraan <no-reply@localhost>", about: "sender of mails",
		field: func(c *Config) any { return &c.MailFrom }, check: mailbox,
	},
	{name: "LANGRAAN_S3", about: "`s3://key:secret@host/bucket?region=…` for uploaded files (`&tls=false` for plain " +
		"HTTP); empty = `files` in the data folder", field: func(c *Config) any { return &c.S3 }, check: scheme("s3")},
	{
		name: "LANGRAAN_SQLITE_SYNC", standard: "normal", about: "`normal`: a power cut may lose the last moments, " +
			"never consistency; `full`: it loses nothing committed",
		field: func(c *Config) any { return &c.SQLiteSync },
		check: oneOf("normal", "full"),
	},
	{name: "LANGRAAN_TRUST_PROXY", standard: "false", about: "`true` behind a proxy that sets X-Forwarded-For and " +
		"X-Forwarded-Proto", field: func(c *Config) any { return &c.TrustProxy }},
	{name: "LANGRAAN_STORAGE_GB", standard: "5", about: "how many GiB of files (pictures, papers, imports) one " +
		"business may keep; `0` = any number", field: func(c *Config) any { return &c.StorageGB }},
	{name: "LANGRAAN_FETCH_PICTURES", standard: "true", about: "links of pictures in a sheet of products are opened, " +
		"those of public `https` addresses alone; `false`: the server opens no link", field: func(c *Config) any {
		return &c.FetchPictures
	}},
	{name: "LANGRAAN_LOG", standard: "info", about: "`debug`, `info`, `warn` or `error`", field: func(c *Config) any {
		return &c.Log
	}, check: oneOf("debug", "info", "warn", "error")},
}

const mostNumber = 1_000_000

// put checks a text and stores it; an empty text is stored unchecked.
func (s setting) put(c *Config, text string) error {
	if text != "" && s.check != nil {
		if err := s.check(text); err != nil {
			return err
		}
	}
	switch field := s.field(c).(type) {
	case *string:
		*field = text
	case *bool:
		on, err := strconv.ParseBool(text)
		if err != nil {
			return errors.New("must be true or false")
		}
		*field = on
	case *int64:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n < 0 || n > mostNumber {
			return fmt.Errorf("must be a whole number of 0–%d", mostNumber)
		}
		*field = n
	case *slog.Level:
		return field.UnmarshalText([]byte(text))
	}
	return nil
}

func oneOf(choices ...string) func(string) error {
	return func(text string) error {
		if !slices.Contains(choices, text) {
			return errors.New("must be one of " + strings.Join(choices, ", "))
		}
		return nil
	}
}

func hostPort(text string) error {
	_, port, err := net.SplitHostPort(text)
	if err != nil {
		return errors.New("must be host:port")
	}
	if n, err := strconv.ParseUint(port, 10, 16); err != nil || strconv.FormatUint(n, 10) != port {
		return errors.New("must end in a port of 0–65535")
	}
	return nil
}

var address = regexp.MustCompile(`^[a-z0-9]+://[^/?#]`)

// scheme leaves the finer reading of an address to whoever connects with it (PostgreSQL allows several hosts).
func scheme(names ...string) func(string) error {
	return func(text string) error {
		if name, _, _ := strings.Cut(text, "://"); !slices.Contains(names, name) || !address.MatchString(text) {
			return errors.New("must be an address that begins with " + strings.Join(names, ":// or ") + "://")
		}
		return nil
	}
}

func web(text string) error {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.RawQuery != "" ||
		u.Fragment != "" || u.User != nil {
		return errors.New("must be an http:// or https:// address")
	}
	return nil
}

func mailbox(text string) error {
	if _, err := mail.ParseAddress(text); err != nil {
		return errors.New("must be a mail address, with or without a name")
	}
	return nil
}
