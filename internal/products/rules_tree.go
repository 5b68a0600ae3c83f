package products

import (
	"slices"

	"langraan/internal/kit/errs"
)

// MaxDepth is how many levels of categories there may be.
const MaxDepth = 5

// The refusals of a place in the tree.
var (
	ErrCircle = errs.ErrInvalid.Declare("หมวดหมู่อยู่ใต้ตัวเองไม่ได้",
		"a category can't stand under itself").At("parent_id", errs.InvalidParam)
	ErrTooDeep = errs.ErrInvalid.Declare("หมวดหมู่ซ้อนกันได้ไม่เกิน 5 ชั้น",
		"categories may stand five levels deep at most").At("parent_id", errs.InvalidParam)
)

// node is a category's place in the tree.
type node struct {
	ID       int64  `db:"id"`
	ParentID *int64 `db:"parent_id"`
}

// checkTree refuses a parent that makes a circle or a tree deeper than MaxDepth; id is 0 for a new category.
func checkTree(tree []node, id int64, parent *int64) error {
	above, below := map[int64]*int64{}, map[int64][]int64{}
	for _, n := range tree {
		above[n.ID] = n.ParentID
		if n.ParentID != nil && n.ID != id {
			below[*n.ParentID] = append(below[*n.ParentID], n.ID)
		}
	}
	depth := 1
	for at := parent; at != nil; depth++ {
		next, known := above[*at]
		switch {
		case *at == id || depth > len(tree):
			return ErrCircle
		case !known:
			return ErrCategoryNotFound
		}
		at = next
	}
	if depth+heightBelow(below, id) > MaxDepth {
		return ErrTooDeep
	}
	return nil
}

// familyOf is a category and all that stand under it. A stored tree has no circle.
func familyOf(tree []node, id int64) []int64 {
	family := []int64{id}
	for i := 0; i < len(family); i++ {
		for _, n := range tree {
			if n.ParentID != nil && *n.ParentID == family[i] {
				family = append(family, n.ID)
			}
		}
	}
	slices.Sort(family)
	return family
}

// heightBelow counts the levels under a category. A stored tree has no circle.
func heightBelow(below map[int64][]int64, id int64) int {
	if id == 0 {
		return 0
	}
	height := 0
	for _, child := range below[id] {
		height = max(height, 1+heightBelow(below, child))
	}
	return height
}
