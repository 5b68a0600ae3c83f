package files

import (
	"context"
	"errors"
	"image"
	"io"
	"runtime/debug"

	"langraan/internal/kit/blob"
)

// Looker is handed a picture that was unfolded.
type Looker func(image.Image)

// Content gives the bytes of a picture of the enterprise, for who keeps it with a thing of its own. ErrNoImage for one
// of another kind.
func (s *Service) Content(ctx context.Context, enterpriseID int64, kind Kind, name string) (_ []byte, err error) {
	found, err := findImage(ctx, s.db.Fresh(), enterpriseID, name)
	if err != nil {
		return nil, err
	}
	if found.Kind != kind {
		return nil, ErrNoImage
	}
	file, err := s.store.Open(ctx, enterpriseID, keyOf(enterpriseID, kind, name))
	if errors.Is(err, blob.ErrNotFound) {
		err = ErrNoImage
	}
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	return io.ReadAll(io.LimitReader(file, MaxBytes))
}

// Unfold decodes a picture and lets look see it, in the room in which small renditions are made: few at once, one of a
// business, and only what memory there is for. ErrAsItIs for what can't be unfolded, ErrCrowd.
func (s *Service) Unfold(ctx context.Context, enterpriseID int64, content []byte, look Looker) error {
	t := s.thumbs
	waits, cancel := context.WithTimeoutCause(ctx, thumbWait, ErrCrowd)
	defer cancel()
	leave, err := t.turns.enter(waits, enterpriseID)
	if err != nil {
		return context.Cause(waits)
	}
	defer leave()
	select {
	case t.room <- struct{}{}:
	case <-waits.Done():
		return context.Cause(waits)
	}
	defer func() { <-t.room }()
	cost, err := costOf(content)
	if err != nil || cost > thumbCost {
		return ErrAsItIs
	}
	leaveMemory := t.keep(cost)
	defer leaveMemory()
	full, err := unfolded(content, 0)
	if err != nil {
		return errors.Join(ErrAsItIs, err)
	}
	look(full)
	return nil
}

// keep waits until there is memory for a picture of that cost; done gives it back.
func (t *thumbs) keep(cost int64) (done func()) {
	unlock := t.large.RUnlock
	if cost > thumbCost/thumbsAtOnce {
		t.large.Lock()
		unlock = t.large.Unlock
	} else {
		t.large.RLock()
	}
	return func() {
		if cost > thumbLarge { // else the next comes on top of what is left of this one
			debug.FreeOSMemory()
		}
		unlock()
	}
}
