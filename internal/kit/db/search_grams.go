package db

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
)

const (
	maxText  = 200
	maxWords = 16
	maxGrams = 24 // in a search: more narrow no further
)

// wordsOf splits what a person typed the way SearchText wrote it.
func wordsOf(text string) ([]string, error) {
	if utf8.RuneCountInString(text) > maxText {
		return nil, errs.ErrInvalid.At("q", errs.InvalidParam)
	}
	words := []string{}
	seen := map[string]bool{}
	for _, word := range strings.Fields(searchable(text)) {
		if trimmed := strings.TrimRight(word, "-"); trimmed != "" && isDigit(trimmed[len(trimmed)-1]) {
			word = trimmed // 081- on the way to 081-234
		}
		if !seen[word] {
			seen[word] = true
			words = append(words, word)
		}
	}
	if len(words) > maxWords {
		return nil, errs.ErrInvalid.At("q", errs.InvalidParam)
	}
	return words, nil
}

func searchable(text string) string {
	text = i18n.Normalise(strings.ReplaceAll(text, "\x00", ""))
	if !strings.Contains(text, "-") {
		return text
	}
	var out strings.Builder
	for i := range len(text) {
		if text[i] == '-' && i > 0 && isDigit(text[i-1]) && i+1 < len(text) && isDigit(text[i+1]) {
			continue
		}
		out.WriteByte(text[i])
	}
	return out.String()
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// gramsToKeep gives the pieces an object is found by: every pair of characters within a word, every three digits (pairs
// of digits are in nearly every phone), and every single character but digits.
func gramsToKeep(text string) []string {
	grams := make([]string, 0, 3*len(text))
	for _, word := range strings.Fields(text) {
		eachGram(word, func(gram string, size int) {
			if size > 1 || !isDigit(gram[0]) {
				grams = append(grams, gram)
			}
		})
	}
	return distinct(grams)
}

// gramsToFind gives the fewest pieces that each hit of the words must have; none when the words say too little.
func gramsToFind(words []string) []string {
	var grams []string
	for _, word := range words {
		alone := utf8.RuneCountInString(word) == 1
		var threes, rest []string
		eachGram(word, func(gram string, size int) {
			switch {
			case size == 3:
				threes = append(threes, gram)
			case size == 2, alone && !isDigit(gram[0]):
				rest = append(rest, gram)
			}
		})
		rest = slices.DeleteFunc(rest, func(gram string) bool {
			return slices.ContainsFunc(threes, func(three string) bool { return strings.Contains(three, gram) })
		})
		grams = append(append(grams, threes...), rest...)
	}
	grams = distinct(grams)
	return grams[:min(len(grams), maxGrams)]
}

// eachGram calls fn with every character, every pair and every three digits of a word.
func eachGram(word string, fn func(gram string, size int)) {
	starts := make([]int, 0, len(word)+1)
	for i := range word {
		starts = append(starts, i)
	}
	starts = append(starts, len(word))
	for i := range len(starts) - 1 {
		fn(word[starts[i]:starts[i+1]], 1)
		if i+2 < len(starts) {
			fn(word[starts[i]:starts[i+2]], 2)
		}
		if i+3 < len(starts) && digits(word[starts[i]:starts[i+3]]) {
			fn(word[starts[i]:starts[i+3]], 3)
		}
	}
}

func digits(text string) bool {
	for i := range len(text) {
		if !isDigit(text[i]) {
			return false
		}
	}
	return true
}

func isLatin(text string) bool {
	return !strings.ContainsFunc(text, func(c rune) bool { return c >= utf8.RuneSelf })
}

func distinct(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

// shelf is what a search is always bounded by: rows of the index of different shelves have no keys in common.
type shelf struct {
	enterpriseID int64
	part         int64
	numbers      bool // that stand beside their objects
}

// keysOf hashes grams together with their shelf, so that even a common pair of characters stands for few objects. Two
// grams may share a key: the check against the text tells them apart.
func keysOf(of shelf, grams []string) []int32 {
	mark := byte('/')
	if of.numbers {
		mark = '#'
	}
	prefix := append(strconv.AppendInt(nil, of.enterpriseID, 10), mark)
	prefix = append(strconv.AppendInt(prefix, of.part, 10), '/')
	keys := make([]int32, len(grams))
	for i, gram := range grams {
		h := fnv.New32a()
		_, _ = h.Write(prefix)
		_, _ = h.Write([]byte(gram))
		keys[i] = int32(h.Sum32())
	}
	return keys
}

// termsOf writes keys as the words of an FTS5 row or of a query that wants all of them.
func termsOf(keys []int32) string {
	out := make([]byte, 0, 9*len(keys))
	for i, key := range keys {
		if i > 0 {
			out = append(out, ' ')
		}
		const hex = "0123456789abcdef"
		for shift := 28; shift >= 0; shift -= 4 {
			out = append(out, hex[uint32(key)>>shift&15])
		}
	}
	return string(out)
}

// arrayOf writes numbers as a PostgreSQL array.
func arrayOf[T int32 | int64](numbers []T) string {
	out := []byte{'{'}
	for i, n := range numbers {
		if i > 0 {
			out = append(out, ',')
		}
		out = strconv.AppendInt(out, int64(n), 10)
	}
	return string(append(out, '}'))
}
