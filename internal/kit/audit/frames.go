package audit

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"sync"

	"langraan/internal/kit/db"
)

// frame is what many events have in common: who did it and from where, what was done, and how the values of its data
// are called. It is written once, and events say which they have. Two equal ones may come to be where two copies of the
// program meet it first, which does no harm. None is ever changed.
type frame struct {
	UserID     int64
	UserName   string
	Address    string
	Kind       string
	FromStatus int64
	ToStatus   int64
	Names      string // in the order of the values, with commas between; empty for data of another form
}

// knownFrames are the ids of frames that are committed, as far as this program met them.
type knownFrames struct {
	mu  sync.RWMutex
	ids map[frame]int64
}

// mostKnown bounds them: at so many all are forgotten, and met anew.
const mostKnown = 20_000

type framesKey struct{}

func framesOf(d *db.DB) *knownFrames {
	known, ok := d.Shared().Load(framesKey{})
	if !ok {
		known, _ = d.Shared().LoadOrStore(framesKey{}, &knownFrames{})
	}
	return known.(*knownFrames)
}

// MayBeLost says that a database which comes back may lack the last frames.
func (k *knownFrames) MayBeLost() {}

func (k *knownFrames) id(f frame) int64 {
	k.mu.RLock()
	defer k.mu.RUnlock()
	return k.ids[f]
}

func (k *knownFrames) learn(id int64, f frame) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.ids == nil || len(k.ids) >= mostKnown {
		k.ids = map[frame]int64{}
	}
	k.ids[f] = id
}

// idOf gives the id of a frame, which is written if it is new.
func idOf(ctx context.Context, tx *db.Tx, f frame) (int64, error) {
	id, err := knownID(ctx, tx, f)
	if err != nil || id != 0 {
		return id, err
	}
	if id, err = insertFrame(ctx, tx, f); err != nil {
		return 0, err
	}
	meet(tx, id, f)
	return id, nil
}

// knownID is idOf for a frame that may be missing: then it is 0.
func knownID(ctx context.Context, tx *db.Tx, f frame) (int64, error) {
	if id := framesOf(tx.DB()).id(f); id != 0 {
		return id, nil
	}
	if id := gatheredIn(tx).frames[f]; id != 0 {
		return id, nil
	}
	id, err := findFrame(ctx, tx, f)
	if err == nil && id != 0 {
		meet(tx, id, f)
	}
	return id, err
}

// meet remembers a frame for the rest of the transaction, and for all others once it is committed.
func meet(tx *db.Tx, id int64, f frame) {
	gatheredIn(tx).frames[f] = id
	known := framesOf(tx.DB())
	tx.AfterCommit(func() { known.learn(id, f) })
}

// spell gives the values of data and, apart from them, their names. Data that is no map of plain names is one value
// without a name.
func spell(data any) (names, values string, err error) {
	named, is := data.(map[string]any)
	if data == nil || is && len(named) == 0 {
		return "", "", nil
	}
	order := slices.Sorted(maps.Keys(named))
	if !is || slices.ContainsFunc(order, isOdd) {
		raw, err := json.Marshal(data)
		return "", string(raw), err
	}
	var all []byte
	for i, name := range order {
		raw, err := json.Marshal(named[name])
		if err != nil {
			return "", "", err
		}
		if i > 0 {
			all = append(all, ',')
		}
		all = append(all, raw...)
	}
	return strings.Join(order, ","), string(all), nil
}

func isOdd(name string) bool {
	return name == "" || strings.IndexFunc(name, func(r rune) bool { return r != '_' && (r < 'a' || r > 'z') }) >= 0
}

// unspell gives data as it was before spell.
func unspell(names, values string) json.RawMessage {
	if names == "" {
		return json.RawMessage(values)
	}
	named := func(to []byte) []byte {
		var name string
		name, names, _ = strings.Cut(names, ",")
		return append(append(append(to, '"'), name...), '"', ':')
	}
	data := named([]byte{'{'})
	depth, inText := 0, false
	for i := 0; i < len(values); i++ {
		c := values[i]
		data = append(data, c)
		switch {
		case inText && c == '\\':
			i++
			data = append(data, values[i])
		case c == '"':
			inText = !inText
		case inText:
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			depth--
		case c == ',' && depth == 0:
			data = named(data)
		}
	}
	return append(data, '}')
}
