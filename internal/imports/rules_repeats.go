package imports

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"hash/maphash"
	"strconv"
	"strings"

	"langraan/internal/kit/errs"
	"langraan/internal/warehouse"
)

// joined is what a row says, in one text.
func (k *kind) joined(r *Row) string {
	var text strings.Builder
	for i := range k.fields {
		text.WriteString(r.Cells[k.fields[i].key])
		text.WriteByte(0x1f)
	}
	return text.String()
}

// contents sums up what all rows say; the form of the file and of its cells is left out.
type contents struct{ hash.Hash }

func newContents(kind string) contents {
	c := contents{sha256.New()}
	c.Write([]byte(kind))
	return c
}

func (c contents) add(k *kind, r *Row) {
	var text strings.Builder
	for i := range k.fields {
		key := k.fields[i].key
		if n, said := r.numbers[key]; said {
			text.WriteString(strconv.FormatInt(n, 10))
		} else {
			text.WriteString(r.Cells[key])
		}
		text.WriteByte(0x1f)
	}
	c.Write([]byte(text.String() + "\n"))
}

func (c contents) text() string { return hex.EncodeToString(c.Sum(nil)[:20]) }

// before are the rows of the file so far, by what they are known by. Only a sum of that is kept: a table has a million
// rows.
type before struct {
	seed maphash.Seed
	rows map[uint64]uint32
	text func(number int64) (string, error) // what an earlier row said, in one text
}

func newBefore(text func(int64) (string, error)) *before {
	return &before{maphash.MakeSeed(), map[uint64]uint32{}, text}
}

// first gives the row that was known so before; of the first it keeps the number.
func (b *before) first(key string, number int64) (int64, bool) {
	sum := maphash.String(b.seed, key)
	if first, again := b.rows[sum]; again {
		return int64(first), true
	}
	b.rows[sum] = uint32(number)
	return 0, false
}

// other gives the row before that was known so, unless it is the row itself.
func (b *before) other(key string, number int64) (int64, bool) {
	first, known := b.rows[maphash.String(b.seed, key)]
	return int64(first), known && int64(first) != number
}

// repeats finds rows that say again what one before said, which changes nothing, or say otherwise, which is an error:
// which of them is meant is not ours to choose. What a row leaves empty it does not deny.
func (k *kind) repeats(b *before, rows []*Row) error {
	for _, r := range rows {
		if r.Answer == Error {
			continue
		}
		if k.natural != nil {
			if first, again := b.first("key\x00"+k.natural(r), r.Number); again {
				text, err := b.text(first)
				if err != nil {
					return err
				}
				says := Fault{Field: k.fields[0].key, Code: errs.InvalidParam, Reason: "same", Row: first}
				if r.Answer = Unchanged; contradicts(text, k.joined(r)) {
					r.Answer, says.Reason = Error, "repeated"
				}
				r.Faults = append(r.Faults, says)
				continue
			}
		}
		if k.codes == nil {
			continue
		}
		k.codesRepeat(b, r)
	}
	return nil
}

// codesRepeat refuses a row of whose codes another row before has one, and something new that a scan can't tell from a
// row before: what is there already may have been named so.
func (k *kind) codesRepeat(b *before, r *Row) {
	refuse := func(field, reason string, first int64) {
		r.Answer = Error
		r.Faults = append(r.Faults, Fault{Field: field, Code: errs.InvalidParam, Reason: reason, Row: first})
	}
	name, reason, isNew := k.fields[0].key, "code_repeated", r.Answer == OK
	for field, code := range k.codes(r) {
		if field == name {
			reason = "alike"
		}
		if first, again := b.first("code\x00"+code, r.Number); again && first != r.Number {
			refuse(field, reason, first)
		} else if first, alike := b.other("name\x00"+code, r.Number); alike && isNew {
			refuse(field, "alike", first)
		}
	}
	if !k.scanned {
		return
	}
	key := warehouse.ScanKey(k.natural(r))
	if first, alike := b.other("code\x00"+key, r.Number); alike && isNew {
		refuse(name, "alike", first)
	}
	b.first("name\x00"+key, r.Number)
}

func contradicts(first, again string) bool {
	if first == again {
		return false
	}
	was, is := strings.Split(first, "\x1f"), strings.Split(again, "\x1f")
	for i := range is {
		if is[i] != "" && is[i] != was[i] {
			return true
		}
	}
	return false
}
