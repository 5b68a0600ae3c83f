package auth

import (
	"context"
	"sync"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/users"
)

// Who asks is remembered for a moment, so that the hundred requests of a busy second don't each ask the database. What
// ends or changes a session is told: at once where it happens, and to the other copies of the program by a message,
// which may get lost: then a session lives on there for that moment at most. A copy that hears no messages remembers
// nobody.
const (
	knownFor  = time.Second
	mostKnown = 10_000
)

// known is the sessions that were looked up in the last moment, by the hash of their token.
type known struct {
	mu     sync.Mutex
	round  int64 // counts what was told, so that nothing read before it is kept after it
	isDeaf bool  // nothing is told of what other copies do
	byHash map[string]knownSession
	byUser map[string][]string // the hashes of a user's sessions
}

type knownSession struct {
	sessionRow

	until time.Time // by the machine's clock
	now   time.Time // of the program's clock when it was read
}

func newKnown() *known {
	return &known{byHash: map[string]knownSession{}, byUser: map[string][]string{}}
}

// find gives a session that was looked up within the last moment, and otherwise the round in which it is looked up now.
func (k *known) find(hash string, now time.Time) (found sessionRow, round int64, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	s, ok := k.byHash[hash]
	if !ok || clock.System()().After(s.until) || now.Sub(s.now).Abs() >= knownFor {
		return sessionRow{}, k.round, false
	}
	return s.sessionRow, k.round, true
}

// keep remembers a session that was looked up in a round, unless something was told since.
func (k *known) keep(hash string, s sessionRow, now time.Time, round int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.isDeaf || round != k.round {
		return
	}
	if len(k.byHash) >= mostKnown {
		clear(k.byHash)
		clear(k.byUser)
	}
	user := users.ChangedText(s.ID)
	if _, again := k.byHash[hash]; !again {
		k.byUser[user] = append(k.byUser[user], hash)
	}
	k.byHash[hash] = knownSession{s, clock.System()().Add(knownFor), now}
}

// forget forgets the sessions of a user.
func (k *known) forget(user string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.round++
	for _, hash := range k.byUser[user] {
		delete(k.byHash, hash)
	}
	delete(k.byUser, user)
}

// hear forgets all, of whom something may have been missed, and remembers again.
func (k *known) hear() { k.forgetAll(false) }

// deafen forgets all until it hears again.
func (k *known) deafen() { k.forgetAll(true) }

func (k *known) forgetAll(isDeaf bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.isDeaf = isDeaf
	k.round++
	clear(k.byHash)
	clear(k.byUser)
}

// Run hears what other copies of the program tell of users, until ctx ends.
func (s *Service) Run(ctx context.Context) {
	users.OnChange(ctx, s.db, s.known.forget, s.known.hear, s.known.deafen)
}
