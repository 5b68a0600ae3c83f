package app_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"langraan/internal/apptest"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files anew")

const tableFile = "testdata/routes.txt"

// The table of all calls is a file that people review: a change of who may do what is seen there.
func TestRouteTable(t *testing.T) {
	a := apptest.Bare(t, "")
	var table bytes.Buffer
	for _, r := range a.Mux.Routes() {
		fmt.Fprintf(&table, "%-6s %-55s %s\n", r.Method, r.Path, r.Need)
	}
	if *update {
		if err := os.WriteFile(tableFile, table.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile(tableFile)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(golden), "\n"), strings.Split(table.String(), "\n")); diff != "" {
		t.Errorf("the table differs; when that is meant: go test ./internal/app -run TestRouteTable -update\n%s", diff)
	}
}
