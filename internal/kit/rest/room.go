package rest

import (
	"strconv"
	"sync"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
)

// smallBody is what nearly every body stays below; a longer one moves to another room, and leaves this to the others.
const smallBody = 64 << 10

// rooms are what bodies take that are on their way or worked with, apart so that none of them fills that of another:
// what somebody sends who is not signed in, small bodies, large ones, and files on the disk.
type rooms struct{ public, small, large, files *room }

func usualRooms() *rooms {
	return &rooms{
		public: newRoom(8<<20, 1<<20),
		small:  newRoom(16<<20, 2<<20),
		large:  newRoom(40<<20, 4<<20),
		files:  newRoom(1<<30, 192<<20),
	}
}

// room bounds the bytes that bodies hold, in all and of one holder.
type room struct {
	mu        sync.Mutex
	most      int64
	mostOfOne int64
	all       int64
	by        map[string]int64
	shares    map[*share]struct{}
}

func newRoom(most, mostOfOne int64) *room {
	return &room{most: most, mostOfOne: mostOfOne, by: map[string]int64{}, shares: map[*share]struct{}{}}
}

// share is what one body holds of a room.
type share struct {
	room  *room
	who   string
	body  *timedBody
	taken int64
	lost  bool
}

// takeUpTo makes the share so large. Where there is no room for it, a body gives way that is still coming: one of the
// same holder when that holds all it may, else the one that is most behind its pace of who holds most. What is worked
// with already stays; errCrowded or errFull when nothing is left that could go.
func (s *share) takeUpTo(bytes int64) error {
	r := s.room
	r.mu.Lock()
	defer r.mu.Unlock()
	for {
		n := bytes - s.taken
		var weight int64
		refusal := errFull
		switch {
		case s.lost:
			return errSlowBody
		case r.by[s.who]+n > r.mostOfOne:
			refusal = errCrowded
		case r.all+n > r.most:
			weight = r.by[s.who]
		default:
			r.count(s, n)
			r.shares[s] = struct{}{}
			return nil
		}
		v := r.victim(s, weight, refusal == errCrowded)
		if v == nil {
			return refusal
		}
		if v.body.giveWay() { // else it has just ended, and is none the next time
			v.lost = true
			r.count(v, -v.taken)
			delete(r.shares, v)
		}
	}
}

// victim is the body that is first to give way to a share: none of a holder with less than weight, unless it lags.
func (r *room) victim(of *share, weight int64, own bool) (found *share) {
	var foundDue time.Time
	now := clock.System()()
	for s := range r.shares {
		due, ok := s.body.dueAt()
		if !ok || s == of || own && s.who != of.who {
			continue
		}
		lags := due.Sub(now) < s.body.pace.start/2
		if s.who != of.who && r.by[s.who] < weight && !lags {
			continue
		}
		if found == nil || r.by[s.who] > r.by[found.who] || r.by[s.who] == r.by[found.who] && due.Before(foundDue) {
			found, foundDue = s, due
		}
	}
	return found
}

func (r *room) count(s *share, n int64) {
	r.all += n
	s.taken += n
	if r.by[s.who] += n; r.by[s.who] <= 0 {
		delete(r.by, s.who)
	}
}

func (s *share) release() {
	s.room.mu.Lock()
	defer s.room.mu.Unlock()
	s.room.count(s, -s.taken)
	delete(s.room.shares, s)
}

// ownRoom is what one body holds, of the room that fits its size.
type ownRoom struct {
	small, large *share
	now          *share
}

// forBody finds where a body goes: files count for the business, all others for the person or the address.
func (all *rooms) forBody(body *timedBody, a access.Actor, r Route) *ownRoom {
	who := callerOf(a)
	in := func(room *room, who string) *share { return &share{room: room, who: who, body: body} }
	switch {
	case r.Need.IsPublic():
		public := in(all.public, who)
		return &ownRoom{small: public, large: public}
	case r.whole != nil:
		return &ownRoom{small: in(all.small, who), large: in(all.files, businessOf(a))}
	}
	return &ownRoom{small: in(all.small, who), large: in(all.large, who)}
}

func callerOf(a access.Actor) string {
	if a.UserID != 0 {
		return "user " + strconv.FormatInt(a.UserID, 10)
	}
	return "address " + a.Address
}

func businessOf(a access.Actor) string {
	if a.EnterpriseID != 0 {
		return "business " + strconv.FormatInt(a.EnterpriseID, 10)
	}
	return callerOf(a)
}

func (o *ownRoom) grow(bytes int64) error {
	next := o.small
	if bytes > smallBody {
		next = o.large
	}
	err := next.takeUpTo(bytes)
	if o.now != nil && o.now != next {
		o.now.release()
	}
	o.now = next
	return err
}

func (o *ownRoom) release() {
	if o.now != nil {
		o.now.release()
	}
}
