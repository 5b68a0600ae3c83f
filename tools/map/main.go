// Command map writes docs/map.md: every call with the permission it needs, the function that answers it and the screens
// that ask it; and every screen with its file. It reads the sources alone.
//
//	go -C tools run ./map .. > docs/map.md
package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

func main() {
	root := "."
	if len(os.Args) > 1 {
		root = os.Args[1]
	}
	if err := write(os.Stdout, root); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(out io.Writer, root string) error {
	calls, err := readCalls(root)
	if err != nil {
		return err
	}
	screens, err := readScreens(root)
	if err != nil {
		return err
	}
	asked := map[string][]string{}
	for _, s := range screens {
		for _, call := range s.calls {
			asked[call] = append(asked[call], s.address)
		}
	}
	slices.SortFunc(calls, func(a, b call) int {
		return cmp.Or(cmp.Compare(a.path, b.path),
			cmp.Compare(a.method, b.method))
	})
	slices.SortFunc(screens, func(a, b screen) int { return cmp.Compare(a.address, b.address) })
	var text strings.Builder
	text.WriteString("# Map\n\nWritten by `make generate`: who answers a call, and which screens ask it. Do not " +
		"edit.\n\n" +
		"| call | needs | answered by | asked by |\n|---|---|---|---|\n")
	for _, c := range calls {
		by := asked[c.method+" "+c.path]
		slices.Sort(by)
		fmt.Fprintf(&text, "| `%s %s` | `%s` | `%s` | %s |\n", c.method, c.path, c.need, c.handler,
			strings.Join(slices.Compact(by), " "))
	}
	text.WriteString("\n| screen | for | file |\n|---|---|---|\n")
	for _, s := range screens {
		fmt.Fprintf(&text, "| `%s` | %s | %s |\n", s.address, s.access, s.file)
	}
	_, err = io.WriteString(out, text.String())
	return err
}
