package once

import (
	"context"

	"langraan/internal/kit/db"
)

// What tests look at from outside.
var (
	Parts   = parts
	OldKeys = oldKeys
)

// CleanAll forgets all keys older than Keep in one run.
func CleanAll(ctx context.Context, d *db.DB) (int64, error) { return clean(ctx, d, 0, 256) }
