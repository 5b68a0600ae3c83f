package rest

import "time"

// SetPace sets how fast bodies must come.
func SetPace(m *Mux, start time.Duration, bytesASecond int64) { m.pace = pace{start, bytesASecond} }

// TrustNobody asks again who it is after every body.
func TrustNobody(m *Mux) { m.trusted = 0 }

// SetRooms sets how much bodies of each kind may hold, in all and of one holder.
func SetRooms(m *Mux, small, smallOfOne, large, largeOfOne, files, filesOfOne int64) {
	m.rooms.small, m.rooms.large, m.rooms.files = newRoom(small, smallOfOne), newRoom(large, largeOfOne),
		newRoom(files, filesOfOne)
}

// Held is what all bodies hold, and how many of them.
func Held(m *Mux) (bytes int64, bodies int) {
	for _, r := range []*room{m.rooms.public, m.rooms.small, m.rooms.large, m.rooms.files} {
		r.mu.Lock()
		bytes += r.all
		bodies += len(r.shares) + len(r.by)
		r.mu.Unlock()
	}
	return bytes, bodies
}
