package db

import (
	"context"
	"fmt"
)

// Question is a rule that stored rows must keep, asked the other way round. Text selects those that break it, as what
// (an id), wanted and found; Say tells one of them, with three %d.
type Question struct{ Say, Text string }

const offendersOfAKind = 100

type offender struct {
	What   int64 `db:"what"`
	Wanted int64 `db:"wanted"`
	Found  int64 `db:"found"`
}

// Ask tells every row that breaks a rule, at most a hundred of each, holding one row at a time. All rules see one
// moment.
func Ask(ctx context.Context, r Reader, questions []Question) ([]string, error) {
	return Moment(ctx, r, func(ctx context.Context, r Reader) (faults []string, err error) {
		if r.isPostgres() {
			// Rules compare whole tables. Where statistics are missing, PostgreSQL would look each row up in an
			// unsorted sum.
			_, err := One[string](ctx, r, "SELECT set_config('enable_nestloop', 'off', true) || "+
				"set_config('enable_seqscan', 'on', true)")
			if err != nil {
				return nil, err
			}
		}
		for _, q := range questions {
			text := "SELECT what, wanted, found FROM (" + q.Text + ") asked ORDER BY what LIMIT $1"
			err := Each(ctx, r, text, []any{offendersOfAKind}, func(o offender) bool {
				faults = append(faults, fmt.Sprintf(q.Say, o.What, o.Wanted, o.Found))
				return true
			})
			if err != nil {
				return nil, err
			}
		}
		return faults, nil
	})
}
