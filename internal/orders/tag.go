package orders

import (
	"context"
	"database/sql/driver"
	"fmt"
	"strconv"
	"strings"

	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// The refusals of tags.
var (
	ErrTagNotFound = errs.ErrNotFound.Declare("ไม่พบแท็ก", "tag not found").At("tag_ids", errs.InvalidParam)
	ErrTagTaken    = errs.ErrConflict.Declare("มีแท็กชื่อนี้แล้ว", "a tag of this name exists already").At("name",
		errs.InvalidParam)
	ErrTagInUse = errs.ErrConflict.Declare("มีคำสั่งซื้อที่ติดแท็กนี้อยู่ จึงลบไม่ได้",
		"orders have this tag; it can't be deleted")
	ErrTagsFull = errs.ErrConflict.Declare("มีแท็กได้ไม่เกิน 100 แท็ก", "a business has 100 tags at most")
)

const mostTags = 100

// Tag is a word with a colour that people stick on orders.
type Tag struct {
	ID      int64  `db:"id" json:"id" readOnly:"true"`
	Name    string `db:"name" json:"name" required:"true" minLength:"1" maxLength:"40"`
	Colour  string `db:"colour" json:"colour" required:"true" enum:"grey,red,orange,yellow,green,teal,blue,purple,pink" maxLength:"10" pattern:"^(grey|red|orange|yellow|green|teal|blue|purple|pink)$"`
	Version int64  `db:"version" json:"version" minimum:"0"`
}

var tags = noun.Describe(noun.Kind[Tag]{
	Table: "tags", Name: "tag", Ref: audit.RefTag, Missing: ErrTagNotFound, Taken: ErrTagTaken, Used: ErrTagInUse,
	Row: func(t *Tag) (id, version *int64) { return &t.ID, &t.Version },
	Fields: []noun.Field[Tag]{
		{Column: "name", At: func(t *Tag) any { return &t.Name }},
		{Column: "colour", At: func(t *Tag) any { return &t.Colour }},
	},
	Check: func(ctx context.Context, tx *db.Tx, enterpriseID int64, t *Tag) error {
		if t.ID != 0 {
			return nil
		}
		if err := tx.Alone(ctx, fmt.Sprint("tags ", enterpriseID)); err != nil { // who comes next counts this one
			return err
		}
		n, err := countTags(ctx, tx, enterpriseID)
		if err == nil && n >= mostTags {
			return ErrTagsFull
		}
		return err
	},
})

// TagIDs are the tags of an order, the lowest first.
type TagIDs []int64

// Scan reads them as an order keeps them: numbers between commas.
func (ids *TagIDs) Scan(from any) error {
	text, ok := from.(string)
	if raw, isRaw := from.([]byte); isRaw {
		text, ok = string(raw), true
	}
	if !ok {
		return fmt.Errorf("tags of an order: %T", from)
	}
	*ids = TagIDs{}
	for part := range strings.SplitSeq(text, ",") {
		if part == "" {
			continue
		}
		id, err := strconv.ParseInt(part, 10, 64)
		if err != nil {
			return fmt.Errorf("tags of an order: %w", err)
		}
		*ids = append(*ids, id)
	}
	return nil
}

// Value writes them as Scan reads them.
func (ids TagIDs) Value() (driver.Value, error) {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = strconv.FormatInt(id, 10)
	}
	return strings.Join(texts, ","), nil
}
