package db

// Waiting is how many transactions wait for SQLite's one writer.
func Waiting(d *DB) int {
	w := d.writer.(*sqliteWriter)
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.queue)
}

// InGroup tells whether the transaction will be committed together with one before it.
func InGroup(tx *Tx) bool { return tx.conn.(*sqliteWriter).inner }

// Common tells that the objects of a search are not collected.
func (f *Found) Common() bool { return f.common }

// IDs are the objects that may match.
func (f *Found) IDs() []int64 { return f.ids }
