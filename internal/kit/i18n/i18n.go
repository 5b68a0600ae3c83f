// Package i18n holds the two languages of the product: the texts of the error catalogue, the choice of a language from
// a header, and the form Thai and English text is brought to before it is compared. It knows no screens; the texts of
// the web application live there.
package i18n

import (
	"encoding/json"
	"fmt"
	"slices"

	"golang.org/x/text/language"
)

// The languages of the product, as stored with a user and sent in headers.
const (
	Thai    = "th"
	English = "en"
)

// Default is the language of someone who asked for none.
const Default = Thai

// Texts is one message in every language; verbs of package fmt stand for the arguments, in the same order in both.
type Texts struct{ TH, EN string }

// In gives the message in a language, Thai when the language is unknown, with the arguments filled in.
func (t Texts) In(lang string, args ...any) string {
	text := t.TH
	if lang == English {
		text = t.EN
	}
	if len(args) == 0 {
		return text
	}
	return fmt.Sprintf(text, args...)
}

// Text gives the message of a catalogue code ("orders.not_found") in a language. A code outside the catalogue is given
// back as it is, so that a mistake shows.
func Text(lang, code string, args ...any) string {
	texts, known := catalogue[code]
	if !known {
		return code
	}
	return texts.In(lang, args...)
}

// Codes lists the catalogue in alphabetical order.
func Codes() []string {
	codes := make([]string, 0, len(catalogue))
	for code := range catalogue {
		codes = append(codes, code)
	}
	slices.Sort(codes)
	return codes
}

// JSON is the catalogue in one language as the browser loads it: code to sentence, in alphabetical order.
func JSON(lang string) ([]byte, error) {
	sentences := make(map[string]string, len(catalogue))
	for code, texts := range catalogue {
		sentences[code] = texts.In(lang)
	}
	raw, err := json.MarshalIndent(sentences, "", "  ")
	return append(raw, '\n'), err
}

// Match chooses the language for an Accept-Language header: the best liked of ours, or Default.
func Match(acceptLanguage string) string {
	if acceptLanguage == "" {
		return Default
	}
	tags, weights, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil {
		return Default
	}
	for i, tag := range tags {
		base, _ := tag.Base()
		if lang := base.String(); weights[i] > 0 && (lang == Thai || lang == English) {
			return lang
		}
	}
	return Default
}
