// Package status owns how the status of a thing goes over the wire: as a word. What the statuses are, and what leads
// from one to another, belongs to the thing's own package.
package status

import "fmt"

// Words are the words of the statuses of one kind of thing.
type Words[S ~int64] map[S]string

// Read sets s to the status of the word.
func (w Words[S]) Read(s *S, word []byte) error {
	for status, known := range w {
		if known == string(word) {
			*s = status
			return nil
		}
	}
	return fmt.Errorf("%q is no status of this", word)
}
