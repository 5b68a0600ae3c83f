package db_test

import (
	"errors"
	"strings"
	"testing"

	"langraan/internal/kit/db"
)

func TestTogetherGivesTheFirstFault(t *testing.T) {
	var a, b int
	first, second := errors.New("first"), errors.New("second")
	if err := db.Together(func() error { a = 1; return nil }, func() error { b = 2; return nil }); err != nil || a+b != 3 {
		t.Error(err, a, b)
	}
	if err := db.Together(func() error { return first }, func() error { return second }); !errors.Is(err, first) {
		t.Error(err)
	}
	if err := db.Together(func() error { return nil }, func() error { panic("oh") }); err == nil || !strings.Contains(err.Error(), "panic: oh") {
		t.Error(err)
	}
}
