package db

import "database/sql"

// Stats are the figures of each pool, by its name: primary (reads that must be fresh; on PostgreSQL the writes too)
// and, where they are apart, reader.
func (d *DB) Stats() map[string]sql.DBStats {
	figures := map[string]sql.DBStats{"primary": d.primary.db.Stats()}
	if d.reader != d.primary {
		figures["reader"] = d.reader.db.Stats()
	}
	return figures
}
