package db

import "time"

// Figures are how a pool is used: connections in use and idle, how often somebody waited for one, and how long in all.
type Figures struct {
	InUse, Idle int
	Waits       int64
	Waited      time.Duration
}

// Stats are the figures of each pool, by its name: primary (reads that must be fresh; on PostgreSQL the writes too)
// and, where they are apart, reader.
func (d *DB) Stats() map[string]Figures {
	figures := map[string]Figures{"primary": d.primary.figures()}
	if d.reader != d.primary {
		figures["reader"] = d.reader.figures()
	}
	return figures
}
