package warehouse

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// The refusals of storages.
var (
	ErrStorageNotFound = errs.ErrNotFound.Declare("ไม่พบที่เก็บสินค้า", "storage not found")
	ErrNameTaken       = errs.ErrConflict.Declare("มีชื่อนี้แล้ว", "this name exists already").At("name",
		errs.InvalidParam)
	ErrStorageUnsaid = errs.ErrInvalid.Declare("เลือกที่เก็บของสินค้า", "choose where the goods lie").
				At("goods.storage_id", errs.InvalidParam)
	ErrStorageFull = errs.ErrConflict.Declare("มีสินค้าอยู่ในที่เก็บนี้ ย้ายออกให้หมดก่อนเปลี่ยนว่าใช้สำหรับอะไร",
		"goods lie in this storage: move them out before you change what it is for").At("kind", errs.InvalidParam)
	ErrStorageInUse = errs.ErrConflict.Declare("ที่เก็บนี้มีหรือเคยมีสินค้า จึงลบไม่ได้",
		"goods lie or lay in this storage; it can't be deleted")
)

// StorageKind says what a storage is for.
type StorageKind int64

// The kinds of storages. Numbers are stored: never reuse one.
const (
	KindSelling    StorageKind = 1 // what lies there may be promised and packed
	KindQuarantine StorageKind = 2
	KindDamaged    StorageKind = 3
	KindReturns    StorageKind = 4
	KindWaste      StorageKind = 5
)

// Selling asks of a storage whether what lies there is for sale.
const Selling = "kind = 1"

// Storage is a place stock lies in. Position and size are in millimetres, Weight (what it bears) in grams.
type Storage struct {
	ID          int64  `db:"id" json:"id" readOnly:"true"`
	Name        string `db:"name" json:"name" required:"true" minLength:"1" maxLength:"100"`
	Description string `db:"description" json:"description" maxLength:"500"`
	X           int64  `db:"x" json:"x" minimum:"-10000000" maximum:"10000000" doc:"millimetres on the floor plan"`
	Y           int64  `db:"y" json:"y" minimum:"-10000000" maximum:"10000000" doc:"millimetres on the floor plan"`
	Width       int64  `db:"width" json:"width" minimum:"0" maximum:"10000000" doc:"millimetres"`
	Height      int64  `db:"height" json:"height" minimum:"0" maximum:"10000000" doc:"millimetres"`
	Depth       int64  `db:"depth" json:"depth" minimum:"0" maximum:"10000000" doc:"millimetres"`
	Weight      int64  `db:"weight" json:"weight" minimum:"0" maximum:"1000000000" doc:"grams it bears"`
	Kind        int64  `db:"kind" json:"kind" minimum:"0" maximum:"5" doc:"1 selling, 2 quarantine, 3 damaged, 4 returns, 5 waste: what lies in others than 1 is not promised to orders. Left out it stays, and is 1 of a new storage"`
	Status      int64  `db:"status" json:"status" readOnly:"true" enum:"0,1" doc:"1 in use, 0 retired"`
	Version     int64  `db:"version" json:"version" minimum:"0"`
}

var storages = noun.Describe(noun.Kind[Storage]{
	Table: "storages", Name: "storage", Ref: audit.RefStorage, Missing: ErrStorageNotFound, Taken: ErrNameTaken,
	Used: ErrStorageInUse, Free: neverFilled, Check: keepsKind, Idle: emptyAndSpare, Shown: []string{"status"},
	Row:    func(s *Storage) (id, version *int64) { return &s.ID, &s.Version },
	Status: func(s *Storage) int64 { return s.Status },
	Fields: []noun.Field[Storage]{
		{
			Column: "name", At: func(s *Storage) any { return &s.Name }, Width: 24, Title: errs.Text{
				TH: "ที่เก็บ",
				EN: "Storage",
			},
			Words: "ชื่อ|ชื่อที่เก็บ|ชั้น|คลัง|shelf|location|name|storage name", Example: errs.Text{
				TH: "ชั้น A-01",
				EN: "Shelf A-01",
			},
		},
		{
			Column: "description", At: func(s *Storage) any { return &s.Description }, IsSought: true, Width: 40,
			Title: errs.Text{TH: "รายละเอียด", EN: "Description"},
			Words: "คำอธิบาย|หมายเหตุ|note", Example: errs.Text{TH: "ของชิ้นเล็ก", EN: "Small things"},
		},
		{
			Column: "x", At: func(s *Storage) any { return &s.X }, Title: errs.Text{TH: "X (มม.)", EN: "X (mm)"},
			Words: "ตำแหน่ง x|position x", Example: errs.Same("70"),
		},
		{
			Column: "y", At: func(s *Storage) any { return &s.Y }, Title: errs.Text{TH: "Y (มม.)", EN: "Y (mm)"},
			Words: "ตำแหน่ง y|position y", Example: errs.Same("70"),
		},
		{Column: "width", At: func(s *Storage) any { return &s.Width }, Title: errs.Text{
			TH: "กว้าง (มม.)",
			EN: "Width (mm)",
		}, Words: "ความกว้าง", Example: errs.Same("70")},
		{Column: "height", At: func(s *Storage) any { return &s.Height }, Title: errs.Text{
			TH: "สูง (มม.)",
			EN: "Height (mm)",
		}, Words: "ความสูง", Example: errs.Same("70")},
		{Column: "depth", At: func(s *Storage) any { return &s.Depth }, Title: errs.Text{
			TH: "ลึก (มม.)",
			EN: "Depth (mm)",
		}, Words: "ยาว|ความยาว|ความลึก|length", Example: errs.Same("70")},
		{
			Column: "weight", At: func(s *Storage) any { return &s.Weight }, Width: 16,
			Title: errs.Text{TH: "รับน้ำหนัก (กรัม)", EN: "Bears (g)"},
			Words: "น้ำหนัก|รับน้ำหนัก|weight|weight limit", Example: errs.Same("200000"),
		},
		{
			Column: "kind", At: func(s *Storage) any { return &s.Kind }, Width: 16, Title: errs.Text{
				TH: "ใช้สำหรับ",
				EN: "For",
			},
			Words: "ประเภท|ประเภทที่เก็บ|kind|type|used for", Example: errs.Text{TH: "ขาย", EN: "selling"},
			Names: []noun.Named{
				{Number: int64(KindSelling), Text: errs.Text{TH: "ขาย", EN: "selling"}},
				{Number: int64(KindQuarantine), Text: errs.Text{TH: "รอตรวจ", EN: "quarantine"}},
				{Number: int64(KindDamaged), Text: errs.Text{TH: "เสียหาย", EN: "damaged"}},
				{Number: int64(KindReturns), Text: errs.Text{TH: "รับคืน", EN: "returns"}},
				{Number: int64(KindWaste), Text: errs.Text{TH: "รอทิ้ง", EN: "waste"}},
			},
		},
	},
})

// UsualStorage gives the one storage in use of the actor's business, and makes it where there is none;
// ErrStorageUnsaid where there are several to choose from.
func (s *Service) UsualStorage(ctx context.Context, tx *db.Tx, actor access.Actor) (int64, error) {
	ids, err := twoStorages(ctx, tx, actor.EnterpriseID)
	switch {
	case err != nil:
		return 0, err
	case len(ids) > 1:
		return 0, ErrStorageUnsaid
	case len(ids) == 1:
		return ids[0], nil
	}
	name := "ที่เก็บหลัก"
	if actor.Language == "en" {
		name = "Main storage"
	}
	made, err := s.Storages.Put(ctx, tx, actor, Storage{Name: name})
	return made.ID, err
}
