package db

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// Together reads independent parts of one answer at the same time, each over a connection of its own, and gives the first
// part's error. It is for the few long reads that sum up much; a panic of a part becomes its error.
func Together(parts ...func() error) error {
	faults := make([]error, len(parts))
	var all sync.WaitGroup
	for i, part := range parts {
		all.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					faults[i] = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
				}
			}()
			faults[i] = part()
		})
	}
	all.Wait()
	for _, err := range faults {
		if err != nil {
			return err
		}
	}
	return nil
}
