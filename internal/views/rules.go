package views

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
)

const (
	longestName   = 60
	longestSearch = 6000 // as a list of numbers is
	longestColumn = 400
	longestKept   = 2000
)

// mayShare tells whether the actor shares views of a list, and manages those that others share.
func mayShare(actor access.Actor, list string) bool {
	return !actor.ReadOnly && actor.Level(listsOf[list]) >= access.LevelManage
}

// maySee tells whether the shared views of a list are shown to the actor.
func maySee(actor access.Actor, list string) bool {
	return actor.Level(listsOf[list]) >= access.LevelSee
}

// mayChange refuses the change of a view that is another's: ErrNotFound where it isn't shown to the actor, ErrNotYours
// where it is.
func mayChange(actor access.Actor, v View) error {
	switch {
	case v.UserID == actor.UserID || (v.IsShared && mayShare(actor, v.List)):
		return nil
	case v.IsShared && maySee(actor, v.List):
		return ErrNotYours
	}
	return ErrNotFound
}

func isList(list string) bool {
	_, known := listsOf[list]
	return known
}

// clean brings a view into the form it is kept in.
func (v *View) clean() error {
	v.Name = i18n.Line(v.Name)
	var faults errs.Fields
	faults.Check(isList(v.List), "list", errs.InvalidParam)
	faults.Check(v.Name != "" && utf8.RuneCountInString(v.Name) <= longestName, "name", errs.InvalidParam)
	faults.Check(len(v.Search) <= longestSearch && isOneLine(v.Search), "search", errs.InvalidParam)
	faults.Check(len(v.Hidden) <= longestColumn && isOneLine(v.Hidden), "hidden", errs.InvalidParam)
	faults.Check(isDensity(v.Density), "density", errs.InvalidParam)
	return faults.Err()
}

func (c *Choices) clean() error {
	var faults errs.Fields
	faults.Check(isList(c.List), "list", errs.InvalidParam)
	faults.Check(len(c.Hidden) <= longestColumn && isOneLine(c.Hidden), "hidden", errs.InvalidParam)
	faults.Check(isDensity(c.Density), "density", errs.InvalidParam)
	faults.Check(len(c.Kept) <= longestKept && isOneLine(c.Kept), "kept", errs.InvalidParam)
	faults.Check(areIDs(c.Order), "order", errs.InvalidParam)
	return faults.Err()
}

// isOneLine tells whether a text has no sign that a line can't hold.
func isOneLine(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f })
}

func isDensity(text string) bool {
	return slices.Contains([]string{"", "comfortable", "compact"}, text)
}

func areIDs(text string) bool {
	return text == "" || !slices.ContainsFunc(strings.Split(text, ","), func(id string) bool {
		n, err := strconv.ParseInt(id, 10, 64)
		return err != nil || n < 1
	})
}

// ordered puts the views that a person ordered first, in that order; the others follow by their names, of which numbers
// are sorted by their size.
func ordered(views []View, order string) []View {
	at := map[string]int{}
	ids := strings.Split(order, ",")
	for i, id := range ids {
		at[id] = i - len(ids)
	}
	byName := i18n.ByName()
	slices.SortStableFunc(views, func(a, b View) int {
		return cmp.Or(cmp.Compare(at[strconv.FormatInt(a.ID, 10)], at[strconv.FormatInt(b.ID, 10)]),
			byName(a.Name, b.Name))
	})
	return views
}
