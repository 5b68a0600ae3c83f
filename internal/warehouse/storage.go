package warehouse

import (
	"langraan/internal/kit/audit"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// The refusals of storages.
var (
	ErrStorageNotFound = errs.ErrNotFound.Declare("ไม่พบที่เก็บสินค้า", "storage not found")
	ErrNameTaken       = errs.ErrConflict.Declare("มีชื่อนี้แล้ว", "this name exists already").At("name",
		errs.InvalidParam)
	ErrStorageInUse = errs.ErrConflict.Declare("ที่เก็บนี้มีหรือเคยมีสินค้า จึงลบไม่ได้",
		"goods lie or lay in this storage; it can't be deleted")
)

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
	Used: ErrStorageInUse, Free: neverFilled, Check: mayBeSaved, Idle: emptyAndSpare, Shown: []string{"status"},
	Sorted: true,
	Row:    func(s *Storage) (id, version *int64) { return &s.ID, &s.Version },
	Status: func(s *Storage) int64 { return s.Status },
	Fields: []noun.Field[Storage]{
		{
			Column: "name", At: func(s *Storage) any { return &s.Name }, Width: 24,
			Title:   errs.Text{TH: "ที่เก็บ", EN: "Storage"},
			Words:   "ชื่อ|ชื่อที่เก็บ|ชั้น|คลัง|shelf|location|name|storage name",
			Example: errs.Text{TH: "ชั้น A-01", EN: "Shelf A-01"},
		},
		{
			Column: "description", At: func(s *Storage) any { return &s.Description }, HasLines: true, IsSought: true,
			Width: 40,
			Title: errs.Text{TH: "รายละเอียด", EN: "Description"},
			Words: "คำอธิบาย|หมายเหตุ|note", Example: errs.Text{TH: "ของชิ้นเล็ก", EN: "Small things"},
		},
		millimetres("x", func(s *Storage) any { return &s.X }, "X", "X", "ตำแหน่ง x|position x"),
		millimetres("y", func(s *Storage) any { return &s.Y }, "Y", "Y", "ตำแหน่ง y|position y"),
		millimetres("width", func(s *Storage) any { return &s.Width }, "กว้าง", "Width", "ความกว้าง"),
		millimetres("height", func(s *Storage) any { return &s.Height }, "สูง", "Height", "ความสูง"),
		millimetres("depth", func(s *Storage) any { return &s.Depth }, "ลึก", "Depth", "ยาว|ความยาว|ความลึก|length"),
		{
			Column: "weight", At: func(s *Storage) any { return &s.Weight }, Width: 16,
			Title: errs.Text{TH: "รับน้ำหนัก (กรัม)", EN: "Bears (g)"},
			Words: "น้ำหนัก|รับน้ำหนัก|weight|weight limit", Example: errs.Same("200000"),
		},
		{
			Column: "kind", At: func(s *Storage) any { return &s.Kind }, Width: 16,
			Title: errs.Text{TH: "ใช้สำหรับ", EN: "For"}, Names: storageKinds,
			Words: "ประเภท|ประเภทที่เก็บ|kind|type|used for", Example: errs.Text{TH: "ขาย", EN: "selling"},
		},
	},
})

// millimetres describes a place or a length.
func millimetres(column string, at func(*Storage) any, th, en, words string) noun.Field[Storage] {
	return noun.Field[Storage]{
		Column: column, At: at, Title: errs.Text{TH: th + " (มม.)", EN: en + " (mm)"}, Words: words,
		Example: errs.Same("70"),
	}
}
