package rest

import (
	"context"
	"net/http"
	"reflect"
	"slices"

	"langraan/internal/kit/access"
)

const replayedHeader = "Idempotency-Replayed"

// keyed is the answer of a call that takes a key.
type keyed[O any] struct {
	Replayed string `header:"Idempotency-Replayed" enum:"true" doc:"true where the key was used before with this input: the answer is of what was done then. Absent otherwise"`
	Body     O
}

// takesKey tells whether the input of a call has Once.
func takesKey(input reflect.Type) bool {
	return slices.ContainsFunc(reflect.VisibleFields(input), func(f reflect.StructField) bool {
		return f.Tag.Get("header") == "Idempotency-Key"
	})
}

// replayed makes an answer say whether the key of its call was used before.
func replayed[I, O any](answer func(ctx context.Context, in *I) (O, error),
) func(ctx context.Context, in *I) (*keyed[O], error) {
	return func(ctx context.Context, in *I) (*keyed[O], error) {
		ctx, seen := access.WithReplay(ctx)
		o, err := answer(ctx, in)
		if err != nil {
			return nil, err
		}
		out := &keyed[O]{Body: o}
		if seen.Whole() {
			out.Replayed = "true"
		}
		return out, nil
	}
}

// keyedWriter says so in the good answer of a raw route.
type keyedWriter struct {
	http.ResponseWriter
	seen *access.Replay
}

// WriteHeader writes the header with what is known of the key by then.
func (w *keyedWriter) WriteHeader(status int) {
	if status < http.StatusMultipleChoices && w.seen.Whole() {
		w.Header().Set(replayedHeader, "true")
	}
	w.ResponseWriter.WriteHeader(status)
}

// Unwrap lets what sets limits of the connection find it.
func (w *keyedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
