package files

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path"
	"strings"
	"unicode"

	"langraan/internal/kit/access"
	"langraan/internal/kit/blob"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// Purchase is the kind of documents that hang on purchase orders.
const Purchase Kind = "purchase"

// The bounds of a document (product.md section 8).
const (
	MaxDocument  = 20 << 20
	longestTitle = 200
)

// The refusals of documents.
var (
	ErrDocumentTooLarge = errs.New(errs.TooLarge, errs.InvalidParam).Say("ไฟล์ใหญ่เกินไป ส่งได้ไม่เกิน 20 MB",
		"the file is too large; 20 MB at most").At("file", errs.InvalidParam)
	ErrDocumentType = errs.New(errs.Unsupported, errs.InvalidParam).Say("รับเฉพาะไฟล์ PDF, รูป, XLSX และ CSV",
		"only PDF, pictures, XLSX and CSV are taken").At("file", errs.InvalidParam)
	ErrNoDocument = errs.ErrNotFound.Declare("ไม่พบไฟล์", "file not found").At("documents", errs.InvalidParam)
)

// Document is a stored paper.
type Document struct {
	Name  string `db:"name" json:"name" doc:"download it at /files/{name}; give it to the thing it belongs to"`
	Title string `db:"title" json:"title" doc:"what the sender called it"`
	Media string `db:"media" json:"media" doc:"its media type"`
	Size  int64  `db:"size" json:"size" doc:"bytes"`

	Kind Kind `db:"kind" json:"-"`
}

// documentArea is whose people see documents of the kind.
func (k Kind) documentArea() (access.Area, bool) {
	if k == Purchase {
		return access.PO, true
	}
	return "", false
}

// AddDocument keeps a document as it was sent; it hangs on nothing yet. ErrDocumentTooLarge, ErrDocumentType,
// quota.ErrFull; refused to who may not work in the kind's area.
func (s *Service) AddDocument(ctx context.Context, actor access.Actor, kind Kind, title string,
	r io.Reader,
) (Document, error) {
	area, ok := kind.documentArea()
	if !ok {
		return Document{}, ErrKind
	}
	if err := access.Work(area).Check(actor); err != nil {
		return Document{}, err
	}
	content, err := io.ReadAll(io.LimitReader(r, MaxDocument+1))
	if err != nil {
		return Document{}, errs.ErrInvalid.Because(err)
	}
	title = titleOf(title)
	stored, err := s.store.Put(ctx, actor.EnterpriseID, string(kind), title, bytes.NewBuffer(content), MaxDocument)
	switch {
	case errors.Is(err, blob.ErrTooLarge):
		return Document{}, ErrDocumentTooLarge
	case errors.Is(err, blob.ErrType):
		return Document{}, ErrDocumentType
	case err != nil:
		return Document{}, err
	}
	// The file is what was found inside it, whatever it was called: a paper named evil.html does not open as a page.
	if extension := path.Ext(stored.Key); title != "" && !strings.EqualFold(path.Ext(title), extension) &&
		(extension != ".jpg" || !strings.EqualFold(path.Ext(title), ".jpeg")) {
		title = titleOf(title + extension)
	}
	d := Document{Name: nameOf(stored.Key), Title: title, Media: stored.Type, Size: stored.Size, Kind: kind}
	if d.Title == "" {
		d.Title = d.Name
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.quota.Take(ctx, tx, actor.EnterpriseID, d.Size); err != nil {
			return err
		}
		return insertDocument(ctx, tx, actor, d)
	})
	if err != nil {
		return Document{}, errors.Join(err, s.store.Delete(context.WithoutCancel(ctx), actor.EnterpriseID, stored.Key))
	}
	return d, nil
}

// titleOf is the last part of what the sender called a file, without what no file name holds.
func titleOf(given string) string {
	given = path.Base(strings.ReplaceAll(strings.ToValidUTF8(given, ""), `\`, "/"))
	letters := []rune(strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || strings.ContainsRune(`/:*?"<>|`, r) {
			return -1
		}
		return r
	}, given)))
	if len(letters) > longestTitle { // the end says what it is
		letters = letters[len(letters)-longestTitle:]
	}
	if title := string(letters); title != "." {
		return title
	}
	return ""
}

// OpenDocument gives a document to who may see what it hangs on; ErrNoDocument for another enterprise's and for none.
// The caller closes it.
func (s *Service) OpenDocument(ctx context.Context, actor access.Actor, name string) (Document, blob.File, error) {
	d, err := findDocument(ctx, s.db.Fresh(), actor.EnterpriseID, name)
	if err != nil {
		return d, blob.File{}, err
	}
	area, _ := d.Kind.documentArea()
	if err := access.See(area).Check(actor); err != nil {
		return d, blob.File{}, err
	}
	file, err := s.store.Open(ctx, actor.EnterpriseID, keyOf(actor.EnterpriseID, d.Kind, d.Name))
	if errors.Is(err, blob.ErrNotFound) {
		err = ErrNoDocument
	}
	return d, file, err
}

// HangDocuments makes the named documents, and no others, those of the thing that was written in this transaction.
// ErrNoDocument unless each is of that kind and hangs on nothing else.
func HangDocuments(ctx context.Context, tx *db.Tx, actor access.Actor, kind Kind, names []string, on Ref) error {
	if err := loosenDocuments(ctx, tx, actor.EnterpriseID, names, on); err != nil {
		return err
	}
	for _, name := range names {
		if err := hangDocument(ctx, tx, actor.EnterpriseID, kind, name, on); err != nil {
			return err
		}
	}
	return nil
}

// DocumentsOf lists the documents of a thing, the first first. It asks for no permission: who sees the thing sees them.
func DocumentsOf(ctx context.Context, r db.Reader, actor access.Actor, on Ref) ([]Document, error) {
	all, err := listDocuments(ctx, r, actor.EnterpriseID, on)
	if all == nil {
		all = []Document{}
	}
	return all, err
}
