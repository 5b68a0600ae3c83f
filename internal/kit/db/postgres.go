package db

import (
	"context"
	"errors"
)

func openPostgres(_ context.Context, c Config) (*DB, error) {
	// A primary that takes no writes is still read.
	w, err := openPostgresPool(c.URL, "primary", postgresWriters, c.spent)
	if err != nil {
		return nil, err
	}
	d := &DB{clock: c.Clock, postgres: true, primary: w, writer: &postgresWriter{w}}
	d.reader = d.primary
	if c.ReadURL != "" {
		r, err := openPostgresPool(c.ReadURL, "prefer-standby", postgresReaders, c.spent)
		if err != nil {
			return nil, errors.Join(err, w.close())
		}
		d.reader = r
	}
	return d, nil
}
