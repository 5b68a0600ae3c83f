// Package noun makes what every plain thing of a business needs out of one description of its fields: list, read, save,
// delete, who changed it last, the list as a file, and what an import asks. Rules that look beyond the row are hooks of
// the description; what is more than a row with fields is no plain thing and stands on its own.
package noun

import (
	"context"
	"reflect"
	"regexp"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
)

// ErrNoName refuses a thing without a name, at its field.
var ErrNoName = errs.ErrInvalid.Declare("ต้องมีชื่อ", "a name is needed")

// Kind describes a plain thing. T is a struct whose fields carry `db` and `json` names and the limits of a body:
// `required`, `minLength`, `maxLength`, `minimum`, `maximum`, `pattern`; what only answers have is `readOnly`.
type Kind[T any] struct {
	// Table is where the rows lie. Live news and imports know the things by the same word.
	Table string
	// Name begins the kinds of its events: "partner" gives "partner.created".
	Name string
	Ref  audit.RefKind
	// Row gives where a thing keeps its id and its version.
	Row func(*T) (id, version *int64)
	// Status gives whether a thing is in use, which a column `status` among Shown says; nil for a kind whose things are
	// never retired.
	Status func(*T) int64
	// Sorted says that its table keeps the key of the name in a column sort_name, by which its list comes as a Thai
	// dictionary sorts; not for what comes whole, which the browser sorts.
	Sorted bool
	// Fields are what a person says of a thing. The first is its name: needed, unique in a business, what a list is
	// sorted and searched by.
	Fields []Field[T]
	// Shown is what answers say beside the fields: columns, or expressions with the name of one.
	Shown []string

	Missing *errs.Error // refuses an id that the business has not
	Taken   *errs.Error // refuses a name that another row has
	Used    *errs.Error // refuses to delete what other rows point at

	// Tidy brings what is said into the form it is kept in, and refuses what no limit tells; nil where limits are
	// enough.
	Tidy func(*T) error
	// Check looks at what is saved beside other rows, inside the transaction, and completes what was left out; nil
	// where nothing is to be looked at.
	Check func(ctx context.Context, tx *db.Tx, enterpriseID int64, v *T) error
	// Veil takes away what the actor must not see of a thing that is read; nil where all may see all of it.
	Veil func(actor access.Actor, v *T)
	// Free looks whether a row, which is locked, may be deleted; nil where references tell.
	Free func(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error
	// Idle locks a row that is about to be retired and refuses while something needs it in use; nil where nothing does.
	Idle func(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error

	texts statements
}

// Field is one thing that a person says of a plain thing.
type Field[T any] struct {
	// Column is its name in the table, in JSON and in an import.
	Column string
	// At gives where T keeps it: a *string, a *int64 or a **int64.
	At func(*T) any
	// Title is its heading in files that go out and come in, and Width its width there in letters.
	Title errs.Text
	Width float64
	// HasLines says that it is a text of several lines; all others are kept as one.
	HasLines bool
	// IsSought says that a list is searched by this text too, not by the name alone.
	IsSought bool
	// Words are more headings by which an import knows it, separated by |, and Example what its template shows.
	Words   string
	Example errs.Text
	// Names are the words that files write and read for the numbers of a choice; empty for a number that counts.
	Names []Named
	// Said is what files write of a reference to another thing, such as its name; nil for what speaks for itself.
	Said func(*T) string
	// Wrong is what an import says of a text without the form of `pattern`: a word of the import's and a code.
	Wrong Wrong

	limits
}

// Named is a number of a choice and its word.
type Named struct {
	Number int64
	Text   errs.Text
}

// Wrong says why a text is refused.
type Wrong struct {
	Reason string
	Code   errs.Code
}

// limits are what the tags of a field say.
type limits struct {
	Min, Max int64
	Form     *regexp.Regexp // nil: any text
}

// Nouns are the things of one kind in a database.
type Nouns[T any] struct {
	*Kind[T]
	db *db.DB
}

// Of binds a kind to a database.
func Of[T any](d *db.DB, k *Kind[T]) *Nouns[T] { return &Nouns[T]{k, d} }

// Describe completes a description by the limits that T's tags tell and by its SQL. It panics over a field that T has
// not: a fault of the program.
func Describe[T any](k Kind[T]) *Kind[T] {
	tags := map[string]reflect.StructTag{}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		tags[f.Tag.Get("db")] = f.Tag
	}
	columns := make([]string, len(k.Fields))
	for i := range k.Fields {
		f := &k.Fields[i]
		tag, known := tags[f.Column]
		if !known {
			panic("noun " + k.Name + ": no field has the column " + f.Column)
		}
		f.limits = limitsOf(tag)
		columns[i] = f.Column
	}
	k.texts = statementsOf(k.Table, columns, k.Shown, k.Sorted)
	return &k
}

func limitsOf(tag reflect.StructTag) (l limits) {
	number := func(name string) (n int64) {
		text, said := tag.Lookup(name)
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			return n
		} else if said {
			panic("the limit " + name + " is no number: " + text)
		}
		return 0
	}
	l.Min, l.Max = number("minimum"), max(number("maximum"), number("maxLength"))
	if form := tag.Get("pattern"); form != "" {
		l.Form = regexp.MustCompile(form)
	}
	return l
}

// NameOf is what the thing is called.
func (k *Kind[T]) NameOf(v *T) string { return *k.Fields[0].At(v).(*string) }

// clean drops what nobody sees of every text and refuses a thing without a name.
func (k *Kind[T]) clean(v *T) error {
	for i := range k.Fields {
		if text, ok := k.Fields[i].At(v).(*string); ok {
			if *text = i18n.Clean(*text); !k.Fields[i].HasLines {
				*text = i18n.Line(*text)
			}
		}
	}
	if k.NameOf(v) == "" {
		return ErrNoName.At(k.Fields[0].Column, errs.InvalidParam)
	}
	if k.Tidy != nil {
		return k.Tidy(v)
	}
	return nil
}

// values are what the thing says, as a table and a file take it.
func (k *Kind[T]) values(v *T) []any {
	all := make([]any, len(k.Fields))
	for i := range k.Fields {
		switch at := k.Fields[i].At(v).(type) {
		case *string:
			all[i] = *at
		case *int64:
			all[i] = *at
		case **int64:
			all[i] = *at
		}
	}
	return all
}

// shown are the values as files write them.
func (k *Kind[T]) shown(v *T, language string) []any {
	all := k.values(v)
	for i, f := range k.Fields {
		if f.Said != nil {
			all[i] = f.Said(v)
		}
		for _, choice := range f.Names {
			if all[i] == choice.Number {
				all[i] = choice.Text.In(language)
			}
		}
	}
	return all
}
