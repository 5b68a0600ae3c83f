package users

import (
	"context"

	"langraan/internal/kit/db"
)

// Sessions is what auth does for this package.
type Sessions interface {
	// End ends every session of the user but the one with the id except (0: all).
	End(ctx context.Context, tx *db.Tx, userID, except int64) error
	// ForgetLinks makes links void that were mailed to the user.
	ForgetLinks(ctx context.Context, tx *db.Tx, userID int64) error
}
