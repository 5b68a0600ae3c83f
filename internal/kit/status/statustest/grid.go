// Package statustest compares the life of a thing with the grid that people review.
package statustest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Grid walks every pair of statuses with every cause and compares what may become what with testdata/status_grid.golden
// of the caller's package; UPDATE_GOLDEN=1 writes it. Legend tells the causes' letters, which are in the order of the
// causes.
func Grid[S any, C ~uint8](t *testing.T, legend string, statuses []S, letters map[C]string, mayBecome func(from, to S,
	by C) bool,
) {
	t.Helper()
	var grid strings.Builder
	grid.WriteString(legend + "\nfrom\\to")
	for _, to := range statuses {
		fmt.Fprintf(&grid, "\t%v", to)
	}
	grid.WriteByte('\n')
	for _, from := range statuses {
		fmt.Fprint(&grid, from)
		for _, to := range statuses {
			cell := ""
			for by := C(1); int(by) <= len(letters); by++ {
				if mayBecome(from, to, by) {
					cell += letters[by]
				}
			}
			if cell == "" {
				cell = "."
			}
			grid.WriteString("\t" + cell)
		}
		grid.WriteByte('\n')
	}
	file := filepath.Join("testdata", "status_grid.golden")
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(file, []byte(grid.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if grid.String() != string(want) {
		t.Errorf("what may become what changed; review %s (UPDATE_GOLDEN=1):\n%s", file, grid.String())
	}
}
