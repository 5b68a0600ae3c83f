package chat

import (
	"regexp"
	"sync"
)

// later is a regular expression that is compiled when it is first looked with: together they take a third of the time
// in which the program starts, and most businesses paste no chat in its first minutes.
func later(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
