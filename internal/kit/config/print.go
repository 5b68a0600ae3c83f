package config

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"regexp"
	"slices"
	"strings"
)

// Print writes the settings in force as KEY=value lines, secrets and passwords inside addresses masked. The lines can
// serve as a file for LANGRAAN_CONFIG once the masked ones are filled in.
func (c Config) Print(w io.Writer) error {
	for _, s := range settings {
		if _, err := fmt.Fprintf(w, "%s=%s\n", s.name, s.shown(&c)); err != nil {
			return err
		}
	}
	return nil
}

const mask = "*****"

var (
	passwordInside = regexp.MustCompile(`(://[^:@/?#]*:).*@`)
	secretInQuery  = regexp.MustCompile(`(?i)([?&][a-z_]*(?:password|secret|token|key)=)[^&]*`)
)

func (s setting) shown(c *Config) string {
	switch field := s.field(c).(type) {
	case *bool:
		return fmt.Sprint(*field)
	case *int64:
		return fmt.Sprint(*field)
	case *slog.Level:
		return strings.ToLower(field.String())
	case *string:
		if s.secret && *field != "" {
			return mask
		}
		return secretInQuery.ReplaceAllString(passwordInside.ReplaceAllString(*field, "${1}"+mask+"@"), "${1}"+mask)
	}
	return ""
}

// Table describes every setting as a table in Markdown, for the README.
func Table() string {
	var b strings.Builder
	b.WriteString("| setting | when not given | what it does |\n|---|---|---|\n")
	for _, s := range settings {
		standard := ""
		if s.standard != "" {
			standard = "`" + s.standard + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", s.name, standard, s.about)
	}
	fmt.Fprintf(&b, "| `%s` | | file with `KEY=value` lines of the settings above; the environment wins over it |\n",
		fileName)
	return b.String()
}

// inOrder joins faults so that the same mistake always reads the same.
func inOrder(faults []error) error {
	slices.SortStableFunc(faults, func(a, b error) int { return cmp.Compare(a.Error(), b.Error()) })
	return errors.Join(faults...)
}
