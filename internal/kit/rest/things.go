package rest

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
)

// The calls on one thing that has an id are alike wherever they stand. The functions here make their handlers out of
// use cases; the permission of each call stays in the route table.

// Reads answers the thing with the id in the path.
func Reads[T any](find func(context.Context, access.Actor, int64) (T, error)) Handler[ID, T] {
	return func(ctx context.Context, a access.Actor, in *ID) (T, error) { return find(ctx, a, in.ID) }
}

// Deletes removes the thing with the id in the path.
func Deletes(remove func(context.Context, access.Actor, int64) error) Handler[ID, Message] {
	return func(ctx context.Context, a access.Actor, in *ID) (Message, error) {
		return Message{}, remove(ctx, a, in.ID)
	}
}

// Saving is a body that says a whole thing but for its id.
type Saving[T any] interface {
	// Entity is the thing; id is 0 for one that is to be made.
	Entity(id int64) T
}

// SaveFunc is the use case that makes (id 0) or changes a thing, once per key.
type SaveFunc[T any] func(ctx context.Context, actor access.Actor, v T, key string) (T, error)

// Creation is the input of Creates.
type Creation[B any] struct {
	Once
	Body B
}

// Creates saves what the body says as a new thing, once per key.
func Creates[B Saving[T], T any](save SaveFunc[T]) Handler[Creation[B], T] {
	return func(ctx context.Context, a access.Actor, in *Creation[B]) (T, error) {
		return save(ctx, a, in.Body.Entity(0), in.Key)
	}
}

// Change is the input of Changes.
type Change[B any] struct {
	ID
	Body B
}

// Changing is a body that says of which version of the thing it is a change.
type Changing[T any] interface {
	Saving[T]
	Basis() int64
}

// Changes saves what the body says of the thing with the id in the path. errs.ErrUnversioned.
func Changes[B Changing[T], T any](save SaveFunc[T]) Handler[Change[B], T] {
	return func(ctx context.Context, a access.Actor, in *Change[B]) (T, error) {
		if in.Body.Basis() == 0 {
			var none T
			return none, errs.ErrUnversioned
		}
		return save(ctx, a, in.Body.Entity(in.ID.ID), "")
	}
}
