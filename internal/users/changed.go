package users

import (
	"context"
	"strconv"

	"langraan/internal/kit/db"
)

const channel = "users"

// LiveTopic names people in live updates, when somebody comes, goes, or may do something else: browsers keep that.
const LiveTopic = "users"

// Changed tells every copy of the program, when the transaction commits, that a user's rights or sessions are other
// than they were.
func Changed(tx *db.Tx, id int64) {
	tx.NotifyHere(channel, ChangedText(id))
	tx.NotifyAtOnce(channel, ChangedText(id))
}

// ChangedText is what Changed tells of a user.
func ChangedText(id int64) string { return strconv.FormatInt(id, 10) }

// OnChangeHere calls fn with each ChangedText of this copy of the program, before the change is answered.
func OnChangeHere(d *db.DB, fn func(text string)) { d.ListenHere(channel, fn) }

// OnChange calls fn with each ChangedText of any copy of the program until ctx ends, lost when some may have been
// missed, and deaf when none are heard until lost is called.
func OnChange(ctx context.Context, d *db.DB, fn func(text string), lost, deaf func()) {
	d.Listen(ctx, channel, func(b db.Batch) {
		for _, text := range b.Payloads {
			fn(text)
		}
	}, lost, deaf)
	<-ctx.Done()
}
