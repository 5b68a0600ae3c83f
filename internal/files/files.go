// Package files owns the pictures people send, of bills, of goods in the warehouse, of products and the shop's sign,
// and the documents of purchase orders. It keeps who may see one and what it hangs on; the bytes lie in the blob store.
// What a file is of belongs to the package whose thing it hangs on: that package attaches it in the transaction that
// writes the thing.
package files

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/blob"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/quota"
)

// Kind says what a picture or a document is of, and so who may see it.
type Kind string

// The kinds of pictures. They are stored and part of the blob's key.
const (
	Bill    Kind = "bill"
	Goods   Kind = "goods"
	Product Kind = "product"
	Logo    Kind = "logo"
	Slip    Kind = "slip"
)

// The bounds of a picture.
const (
	MaxBytes  = 8 << 20
	maxSide   = 12_000
	maxPixels = 60_000_000
)

// The refusals of this package.
var (
	ErrTooLarge = errs.New(errs.TooLarge, errs.InvalidParam).Say("รูปใหญ่เกินไป ส่งได้ไม่เกิน 8 MB",
		"the picture is too large; 8 MB at most").At("file", errs.InvalidParam)
	ErrType = errs.New(errs.Unsupported, errs.InvalidParam).Say("ไฟล์นี้ไม่ใช่รูป JPEG, PNG หรือ WebP",
		"this is no JPEG, PNG or WebP picture").At("file", errs.InvalidParam)
	ErrSides = errs.ErrInvalid.Declare("รูปกว้างหรือสูงเกินไป", "the picture is too wide or too high").At("file",
		errs.InvalidParam)
	ErrKind = errs.ErrInvalid.Declare("ต้องบอกว่าเป็นรูปของอะไร", "say what the picture is of").At("kind",
		errs.InvalidParam)
	ErrNoImage = errs.ErrNotFound.Declare("ไม่พบรูป", "picture not found").At("image", errs.InvalidParam)
)

// sends is who may send pictures of the kind; ok is false for one that nobody knows.
func (k Kind) sends() (need access.Need, ok bool) {
	switch k {
	case Bill, Goods:
		return access.Work(access.WMS), true
	case Product:
		return access.Work(access.Product), true
	case Logo:
		return access.Admin(), true
	case Slip:
		return access.WorkEither(access.Order, access.Payment), true
	}
	return access.Need{}, false
}

// mayLook refuses who may not look at pictures of the kind. What is sold and what lies there is shown with the same
// pictures, to all who sell, buy, store and pack it; the shop's sign everybody sees; a slip is for who works on
// orders or payments.
func (k Kind) mayLook(actor access.Actor) error {
	switch k {
	case Goods, Product:
		if access.SeeEither(access.Order, access.PO).Check(actor) == nil {
			return nil
		}
		return access.SeeAny(access.Product, access.WMS, access.Packing).Check(actor)
	case Logo:
		return access.SignedIn().Check(actor)
	case Slip:
		return access.SeeEither(access.Order, access.Payment).Check(actor)
	}
	return access.See(access.WMS).Check(actor)
}

// Image is a stored picture.
type Image struct {
	Name   string `db:"name" json:"name" doc:"read it at /api/v1/images/{name}; give it to the thing it is a picture of"`
	Kind   Kind   `db:"kind" json:"kind"`
	Size   int64  `db:"size" json:"size" doc:"bytes"`
	Width  int64  `db:"width" json:"width"`
	Height int64  `db:"height" json:"height"`
}

// Service runs the use cases.
type Service struct {
	db     *db.DB
	store  *blob.Store
	quota  *quota.Quota
	thumbs *thumbs
}

// New makes the service.
func New(d *db.DB, store *blob.Store, q *quota.Quota) *Service {
	return &Service{d, store, q, newThumbs()}
}

// Add keeps a picture that hangs on nothing yet, without what cameras write into it. ErrKind, ErrTooLarge, ErrType,
// ErrSides, quota.ErrFull; refused to who may not send pictures of the kind.
func (s *Service) Add(ctx context.Context, actor access.Actor, kind Kind, r io.Reader) (Image, error) {
	may, ok := kind.sends()
	if !ok {
		return Image{}, ErrKind
	}
	if err := may.Check(actor); err != nil {
		return Image{}, err
	}
	content, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return Image{}, errs.ErrInvalid.Because(err)
	}
	if len(content) > MaxBytes {
		return Image{}, ErrTooLarge
	}
	p, err := look(content)
	if err != nil {
		return Image{}, err
	}
	stored, err := put(ctx, s.store, actor.EnterpriseID, kind, p.content)
	if err != nil {
		return Image{}, err
	}
	image := Image{nameOf(stored.Key), kind, stored.Size, int64(p.width), int64(p.height)}
	err = s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.quota.Take(ctx, tx, actor.EnterpriseID, image.Size); err != nil {
			return err
		}
		return insertImage(ctx, tx, actor, image)
	})
	if err != nil {
		return Image{}, errors.Join(err, s.store.Delete(context.WithoutCancel(ctx), actor.EnterpriseID, stored.Key))
	}
	return image, nil
}

// Open gives a picture to who may see what it is of; ErrNoImage for another enterprise's and for none. The caller
// closes it.
func (s *Service) Open(ctx context.Context, actor access.Actor, name string) (blob.File, error) {
	image, err := findImage(ctx, s.db.Fresh(), actor.EnterpriseID, name)
	if err != nil {
		return blob.File{}, err
	}
	if err := image.Kind.mayLook(actor); err != nil {
		return blob.File{}, err
	}
	file, err := s.store.Open(ctx, actor.EnterpriseID, keyOf(actor.EnterpriseID, image.Kind, image.Name))
	if errors.Is(err, blob.ErrNotFound) {
		err = ErrNoImage
	}
	return file, err
}

// Ref names the thing a picture hangs on.
type Ref struct {
	Kind audit.RefKind
	ID   int64
}

// Attach hangs a picture on the thing that was written in this transaction. ErrNoImage unless it is of that kind and
// hangs on nothing else.
func Attach(ctx context.Context, tx *db.Tx, actor access.Actor, kind Kind, name string, to Ref) error {
	return attach(ctx, tx, actor.EnterpriseID, kind, name, to)
}

// Swap hangs now on the thing in place of before; either may be empty. ErrNoImage as Attach.
func Swap(ctx context.Context, tx *db.Tx, actor access.Actor, kind Kind, before, now string, on Ref) error {
	if before == now {
		return nil
	}
	if before != "" {
		if err := loosen(ctx, tx, actor.EnterpriseID, before, on); err != nil {
			return err
		}
	}
	if now == "" {
		return nil
	}
	return attach(ctx, tx, actor.EnterpriseID, kind, now, on)
}

// Move hangs a picture of one thing on another, whatever it was sent as. ErrNoImage unless it hung on the first.
func Move(ctx context.Context, tx *db.Tx, actor access.Actor, name string, from, to Ref) error {
	return move(ctx, tx, actor.EnterpriseID, name, from, to)
}

func put(ctx context.Context, store *blob.Store, enterpriseID int64, kind Kind, content []byte) (blob.Stored, error) {
	stored, err := store.Put(ctx, enterpriseID, string(kind), "", bytes.NewBuffer(content), MaxBytes)
	if errors.Is(err, blob.ErrType) {
		err = ErrType
	}
	return stored, err
}

func nameOf(key string) string { return path.Base(key) }

// keyOf is where the store keeps the bytes of a picture or a document.
func keyOf(enterpriseID int64, kind Kind, name string) string {
	return strconv.FormatInt(enterpriseID, 10) + "/" + string(kind) + "/" + name
}
