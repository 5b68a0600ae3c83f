package live

import "langraan/internal/kit/errs"

// Limits says how many streams may be open at once in this copy of the program.
type Limits struct{ Session, User, Enterprise, All int }

// A browser needs one stream for all its tabs; one that can't share has one for each.
var usual = Limits{Session: 8, User: 24, Enterprise: 500, All: 2000}

// ErrStreams refuses another stream when too many are open.
var ErrStreams = errs.New(errs.TooMany, errs.PermissionDenied).
	Say("เปิดหน้าจอไว้มากเกินไป โปรดปิดบางหน้าจอ", "too many pages are open at once; close some")

// open is what streams are counted by: one of the ids, or none for all.
type open struct{ session, user, enterprise int64 }

func (l Listener) counted(m Limits) map[open]int {
	return map[open]int{
		{session: l.SessionID}: m.Session, {user: l.UserID}: m.User,
		{enterprise: l.EnterpriseID}: m.Enterprise, {}: m.All,
	}
}

func (h *Hub) enter(l Listener) error {
	counted := l.counted(h.limits)
	for by, most := range counted {
		if h.counts[by] >= most {
			return ErrStreams
		}
	}
	for by := range counted {
		h.counts[by]++
	}
	return nil
}

func (h *Hub) leave(l Listener) {
	for by := range l.counted(h.limits) {
		if h.counts[by]--; h.counts[by] == 0 {
			delete(h.counts, by)
		}
	}
}
