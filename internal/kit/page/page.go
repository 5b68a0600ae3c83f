// Package page owns how lists are asked for and answered: page number and size, allowed sort keys, and the list
// envelope.
package page

import (
	"strings"

	"langraan/internal/kit/errs"
)

// The sizes of a page: product.md section 2.
const (
	DefaultLimit = 10
	MaxLimit     = 200
)

// Query is embedded in the input of every list call. Page counts from 1; Limit is 10 unless given, 200 at most.
type Query struct {
	Page  int    `query:"page" minimum:"1" maximum:"10000" default:"1" doc:"page number from 1; a list shows its first 10,000 rows"`
	Limit int    `query:"limit" minimum:"1" maximum:"200" default:"10" doc:"rows per page"`
	Sort  string `query:"sort" maxLength:"40" example:"-id" doc:"sort key; a leading - turns the order"`
}

// Size is the number of rows wanted, always within the bounds.
func (q Query) Size() int {
	switch {
	case q.Limit < 1:
		return DefaultLimit
	case q.Limit > MaxLimit:
		return MaxLimit
	}
	return q.Limit
}

// Offset is how many rows come before the page.
func (q Query) Offset() int {
	if q.Page <= 1 {
		return 0
	}
	return (q.Page - 1) * q.Size()
}

// Deepest is how many rows of a list can be paged through: who looks further asks a narrower question.
const Deepest = 10_000

// ErrTooDeep refuses a page past the rows that can be paged through.
var ErrTooDeep = errs.ErrInvalid.Declare("แสดงได้เฉพาะ 10,000 รายการแรก ใส่ตัวกรองหรือคำค้นให้แคบลง หรือส่งออกเป็นไฟล์",
	"only the first 10,000 rows are shown: narrow the filters or the search, or export a file").At("page",
	errs.InvalidParam)

// Check refuses a page that is too deep; every list call asks it before its work. ErrTooDeep.
func (q Query) Check() error {
	if q.Offset() >= Deepest {
		return ErrTooDeep
	}
	return nil
}

// Keys maps the sort keys a list offers to the columns they stand for.
type Keys map[string]string

// Fixed are the keys of a list that has one order only.
var Fixed = Keys{}

// Order turns the asked sort into an ORDER BY list that always ends in id, so pages never overlap. An unknown or absent
// key gives the fallback, which is written like an asked key.
func (k Keys) Order(asked, fallback, id string) string {
	name, descending := strings.CutPrefix(asked, "-")
	column, ok := k[name]
	if !ok {
		name, descending = strings.CutPrefix(fallback, "-")
		column = k[name]
	}
	way := " ASC"
	if descending {
		way = " DESC"
	}
	if column == id {
		return id + way
	}
	return column + way + ", " + id + way
}

// Check refuses, at "sort", a key that the list does not offer; none is as good as one it does.
func (k Keys) Check(asked string) error {
	if _, ok := k[strings.TrimPrefix(asked, "-")]; !ok && asked != "" {
		return errs.ErrInvalid.At("sort", errs.InvalidParam)
	}
	return nil
}

// List is the envelope of every list answer.
type List[T any] struct {
	Data  []T `json:"Data"`
	Total int `json:"Total" example:"1"`
}

// ListOf makes the envelope; Data is never null.
func ListOf[T any](rows []T, total int) List[T] {
	if rows == nil {
		rows = []T{}
	}
	return List[T]{rows, total}
}

// InOrder puts rows that were read by id into the order of the ids; an id without a row is left out.
func InOrder[T any](rows []T, ids []int64, id func(T) int64) []T {
	at := make(map[int64]T, len(rows))
	for _, row := range rows {
		at[id(row)] = row
	}
	sorted := make([]T, 0, len(rows))
	for _, i := range ids {
		if row, ok := at[i]; ok {
			sorted = append(sorted, row)
		}
	}
	return sorted
}

// Block is how many rows an export reads at once.
const Block = 500

// Walk gives every row of a list, read block by block: next gives Block rows behind the last one of the block before,
// or from the beginning. So an export holds neither the whole list nor a statement open.
func Walk[T any](next func(last *T) ([]T, error), row func(T) error) error {
	var last *T
	for {
		rows, err := next(last)
		if err != nil {
			return err
		}
		for _, r := range rows {
			if err := row(r); err != nil {
				return err
			}
		}
		if len(rows) < Block {
			return nil
		}
		last = &rows[len(rows)-1]
	}
}
