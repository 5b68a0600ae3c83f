package db

import (
	"context"
	"fmt"
	"runtime/debug"

	"golang.org/x/sync/errgroup"
)

// AtOnce runs reads that don't depend on each other at the same time, each by a reader of its own, so that long ones
// take as long as the longest: each sees the database of its own moments, and sets places of its own. In a snapshot or
// a transaction, which has one reader, they run one after the other. The first fault ends the others.
func AtOnce(ctx context.Context, r Reader, reads ...func(ctx context.Context, r Reader) error) error {
	if _, alone := r.(pool); !alone {
		for _, read := range reads {
			if err := read(ctx, r); err != nil {
				return err
			}
		}
		return nil
	}
	group, ctx := errgroup.WithContext(ctx)
	for _, read := range reads {
		group.Go(func() (err error) {
			defer func() {
				if fault := recover(); fault != nil { // a panic of another goroutine would end the program
					err = fmt.Errorf("a read that runs beside others: %v\n%s", fault, debug.Stack())
				}
			}()
			return read(ctx, r)
		})
	}
	return group.Wait()
}
