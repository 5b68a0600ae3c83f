//go:build !race

package auth

import "testing"

// WhileHashing runs step after the call of the service began to make a hash and before it has it.
func (s *Service) WhileHashing(t *testing.T, call func() error, step func()) error {
	t.Helper()
	slots, usual := make(chan struct{}), s.passwords.slots // without room: who enters or leaves waits for this test
	s.passwords.slots = slots
	defer func() { s.passwords.slots = usual }()
	done := make(chan error, 1)
	go func() { done <- call() }()
	select {
	case <-slots:
	case err := <-done:
		t.Fatalf("the call made no hash: %v", err)
	}
	step()
	slots <- struct{}{}
	return <-done
}

// HashNow makes a hash of a password without waiting for a place among those who make one.
func (s *Service) HashNow(password string) string { return s.passwords.hash(password) }
