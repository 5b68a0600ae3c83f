package imports

import (
	"context"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/warehouse"
)

// placeField is a coordinate of the floor plan, on either side of its origin.
func placeField(axis string) field {
	name := strings.ToUpper(axis)
	f := sizeField(axis, name, name, "ตำแหน่ง "+axis+"|position "+axis)
	f.min = -maxSize
	return f
}

func (s *Service) storagesKind() *kind {
	return &kind{
		name: "storages", area: access.WMS, title: errs.Text{TH: "ที่เก็บสินค้า", EN: "Storages"},
		fields: []field{
			{key: "name", title: errs.Text{TH: "ที่เก็บ", EN: "Storage"}, kind: aText, needed: true, always: true, max: 100, words: "ชื่อ|ชื่อที่เก็บ|ชั้น|คลัง|shelf|location|name|storage name", example: errs.Text{TH: "ชั้น A-01", EN: "Shelf A-01"}},
			{key: "description", title: errs.Text{TH: "รายละเอียด", EN: "Description"}, kind: aText, max: 500, words: "คำอธิบาย|หมายเหตุ|note", example: errs.Text{TH: "ของชิ้นเล็ก", EN: "Small things"}},
			placeField("x"), placeField("y"),
			sizeField("width", "กว้าง", "Width", "ความกว้าง"), sizeField("height", "สูง", "Height", "ความสูง"), sizeField("depth", "ลึก", "Depth", "ยาว|ความยาว|ความลึก|length"),
			{key: "weight", title: errs.Text{TH: "รับน้ำหนัก (กรัม)", EN: "Bears (g)"}, kind: aNumber, max: maxWeight, words: "น้ำหนัก|รับน้ำหนัก|weight|weight limit", example: errs.Text{TH: "200000", EN: "200000"}},
		},
		natural: func(r *Row) string { return r.text("name") },
		judge:   s.judgeStorages,
		id:      func(r *Row) int64 { return r.plan.(warehouse.Storage).ID },
		write:   saving(s.warehouse.PutStorage),
	}
}

func (s *Service) judgeStorages(ctx context.Context, j *judging, rows []*Row) error {
	stored, err := warehouse.StoragesByName(ctx, j.r, j.actor.EnterpriseID, textsOf(rows, "name"))
	if err != nil {
		return err
	}
	for _, r := range rows {
		was, known := stored[r.text("name")]
		is := was
		is.Name, is.Description = r.text("name"), r.or("description", was.Description)
		is.X, is.Y = r.number("x", was.X), r.number("y", was.Y)
		is.Width, is.Height, is.Depth = r.number("width", was.Width), r.number("height", was.Height), r.number("depth", was.Depth)
		is.Weight = r.number("weight", was.Weight)
		r.plans(is, known, is == was)
	}
	return nil
}
