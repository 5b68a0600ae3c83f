package print

import (
	"context"
	"errors"

	"langraan/internal/kit/errs"
)

// Desk draws a few documents at once: a large one takes a second and tens of megabytes.
type Desk struct{ room chan struct{} }

const drawnAtOnce = 2

// NewDesk is a desk of its own.
func NewDesk() Desk { return Desk{make(chan struct{}, drawnAtOnce)} }

// Draw draws a document once there is room for it. errs.ErrUnavailable where the font is missing.
func (d Desk) Draw(ctx context.Context, draw func() ([]byte, error)) ([]byte, error) {
	select {
	case d.room <- struct{}{}:
		defer func() { <-d.room }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	document, err := draw()
	if errors.Is(err, ErrNoFont) {
		err = errs.ErrUnavailable.Because(err)
	}
	return document, err
}
