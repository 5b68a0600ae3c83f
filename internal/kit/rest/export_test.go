package rest

import "time"

// SetPace sets how fast bodies must come.
func SetPace(m *Mux, start time.Duration, bytesASecond int64) { m.pace = pace{start, bytesASecond} }
