// Package config reads the settings of one running copy of the program from the environment and an optional file. What
// an enterprise chooses for itself is not here but in package settings.
package config

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
)

// Config is every setting of the program; Table describes each. Load alone makes one.
type Config struct {
	Listen       string
	Data         string
	Database     string
	DatabaseRead string
	BotCheck     string
	BotSiteKey   string
	BotSecret    string
	Register     string
	BaseURL      string
	AdminListen  string
	SMTP         string
	MailFrom     string
	S3           string
	SQLiteSync   string
	TrustProxy   bool
	StorageGB    int64
	// FetchPictures: links of pictures in files that come in are opened.
	FetchPictures bool
	Log           slog.Level
}

const (
	prefix     = "LANGRAAN_"
	testPrefix = "LANGRAAN_TEST_" // read by tests alone
	fileName   = "LANGRAAN_CONFIG"
)

// Load reads the settings from an environment of KEY=value entries (os.Environ()) and from the file that
// LANGRAAN_CONFIG names; the environment wins. The error names every unknown key and every wrong value at once, and
// never shows a value.
func Load(environ []string) (Config, error) {
	values := make(map[string]string)
	for _, entry := range environ {
		key, value, _ := strings.Cut(entry, "=")
		if strings.HasPrefix(key, prefix) && !strings.HasPrefix(key, testPrefix) {
			values[key] = value
		}
	}
	var faults []error
	if path := values[fileName]; path != "" {
		faults = append(faults, readFile(path, values)...)
	}
	delete(values, fileName)
	var c Config
	for _, s := range settings {
		value, given := values[s.name]
		delete(values, s.name)
		if !given || value == "" {
			value = s.standard
		}
		if err := s.put(&c, value); err != nil {
			faults = append(faults, fmt.Errorf("%s %w", s.name, err))
		}
	}
	for key := range values {
		faults = append(faults, fmt.Errorf("%s is not a setting", key))
	}
	faults = append(faults, c.complete()...)
	if len(faults) > 0 {
		return Config{}, inOrder(faults)
	}
	return c, nil
}

// readFile adds the KEY=value lines of a file to what the environment left open.
func readFile(path string, values map[string]string) []error {
	text, err := os.ReadFile(path)
	if err != nil {
		return []error{fmt.Errorf("%s can't be read: %w", fileName, err)}
	}
	var faults []error
	inFile := make(map[string]bool)
	for i, line := range strings.Split(string(text), "\n") {
		line = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, value, found := strings.Cut(line, "=")
		key = strings.TrimSpace(key)
		switch {
		case !found || !strings.HasPrefix(key, prefix) || key == fileName:
			faults = append(faults, fmt.Errorf("%s: line %d is not a setting", path, i+1))
			continue
		case inFile[key]:
			faults = append(faults, fmt.Errorf("%s: line %d gives %s a second time", path, i+1, key))
			continue
		}
		inFile[key] = true
		if _, given := values[key]; !given {
			values[key] = unquote(strings.TrimSpace(value))
		}
	}
	return faults
}

func unquote(value string) string {
	if n := len(value); n >= 2 && (value[0] == '"' || value[0] == '\'') && value[n-1] == value[0] {
		return value[1 : n-1]
	}
	return value
}

// complete fills what follows from other settings and finds what contradicts.
func (c *Config) complete() []error {
	var faults []error
	if c.BotCheck == "turnstile" || c.BotCheck == "recaptcha" {
		if c.BotSiteKey == "" || c.BotSecret == "" {
			faults = append(faults,
				fmt.Errorf("LANGRAAN_BOT_CHECK %s needs LANGRAAN_BOT_SITE_KEY and LANGRAAN_BOT_SECRET", c.BotCheck))
		}
	}
	if c.DatabaseRead != "" && c.Database == "" {
		faults = append(faults, errors.New("LANGRAAN_DATABASE_READ needs LANGRAAN_DATABASE"))
	}
	if c.BaseURL == "" {
		host := c.Listen
		if strings.HasPrefix(host, ":") {
			host = "localhost" + host
		}
		c.BaseURL = "http://" + host
	}
	c.BaseURL = strings.TrimRight(c.BaseURL, "/")
	return faults
}
