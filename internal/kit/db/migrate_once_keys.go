package db

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"fmt"

	"github.com/pressly/goose/v3"
)

// onceKeys is the version from which keys of idempotency are kept as bytes.
const onceKeys = 122

// keyTable is theirs, which once owns.
var keyTable = "once_keys"

// oldKey is a key of idempotency as it was kept until then.
type oldKey struct {
	enterpriseID, userID, createdAt int64
	key, digest, result             string
}

// keepKeysAsBytes takes over the keys of idempotency that there are. bind is how the engine writes places of arguments.
func keepKeysAsBytes(bind ...any) *goose.Migration {
	return goose.NewGoMigration(onceKeys, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
		const most = 1000
		find := fmt.Sprintf("SELECT enterprise_id, user_id, key, digest, result, created_at FROM old_once_keys WHERE "+
			"(enterprise_id, user_id, key) > (%s, %s, %s) ORDER BY enterprise_id, user_id, key LIMIT %s", bind...)
		insert := fmt.Sprintf("INSERT INTO "+keyTable+" (key, digest, result, created_at) VALUES (%s, %s, %s, %s)",
			bind...)
		var last oldKey
		for rows := most; rows == most; {
			keys, err := keysBehind(ctx, tx, find, last, most)
			if err != nil {
				return err
			}
			for _, k := range keys {
				sum := sha256.Sum256(fmt.Appendf(nil, "%d %d %s", k.enterpriseID, k.userID, k.key))
				digest, err := hex.DecodeString(k.digest)
				if err != nil { // of no version known: the key counts as used with other input
					digest = []byte(k.digest)
				}
				if _, err := tx.ExecContext(ctx, insert, sum[:16], digest, k.result, k.createdAt); err != nil {
					return err
				}
				last = k
			}
			rows = len(keys)
		}
		_, err := tx.ExecContext(ctx, "DROP TABLE old_once_keys")
		return err
	}}, nil)
}

func keysBehind(ctx context.Context, tx *sql.Tx, find string, last oldKey, most int) (all []oldKey, err error) {
	rows, err := tx.QueryContext(ctx, find, last.enterpriseID, last.userID, last.key, most)
	if err != nil {
		return nil, err
	}
	defer func() {
		if e := rows.Close(); err == nil {
			err = e
		}
	}()
	for rows.Next() {
		var k oldKey
		if err := rows.Scan(&k.enterpriseID, &k.userID, &k.key, &k.digest, &k.result, &k.createdAt); err != nil {
			return nil, err
		}
		all = append(all, k)
	}
	return all, rows.Err()
}
