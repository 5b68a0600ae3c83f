package auth

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"

	"golang.org/x/crypto/argon2"
)

// Cost is what one argon2id hash takes: memory in KiB, passes over it, and lanes.
type Cost struct {
	Memory uint32
	Passes uint32
	Lanes  uint8
}

// StandardCost takes about 60 ms on the machine it was chosen on; tests take a smaller one.
var StandardCost = Cost{Memory: 32 * 1024, Passes: 3, Lanes: 1}

const (
	saltBytes = 16
	hashBytes = 32
)

// ErrHash says that a stored hash isn't one of ours.
var ErrHash = errors.New("auth: not an argon2id hash")

// Passwords hashes and checks passwords at one cost, at most as many at once as there are processors, so that a crowd
// signing in can't take all memory.
type Passwords struct {
	cost  Cost
	slots chan struct{}
	dummy string
}

// NewPasswords prepares hashing at a cost.
func NewPasswords(cost Cost) *Passwords {
	p := &Passwords{cost: cost, slots: make(chan struct{}, runtime.GOMAXPROCS(0))}
	// of no password at all: it costs nothing to make and as much to check
	p.dummy = phc(cost, random(saltBytes), random(hashBytes))
	return p
}

// Hash gives a new PHC string for a password. It waits for a free slot; the error is the context's.
func (p *Passwords) Hash(ctx context.Context, password string) (string, error) {
	if err := p.enter(ctx); err != nil {
		return "", err
	}
	defer p.leave()
	return p.hash(password), nil
}

// hash is Hash for who holds a slot.
func (p *Passwords) hash(password string) string {
	salt := random(saltBytes)
	return phc(p.cost, salt, derive(password, salt, p.cost))
}

// Verify tells whether a password fits a PHC string, and whether the string should be replaced because it was made at
// another cost (only when it fits). ErrHash when the string isn't ours; else the error is the context's.
func (p *Passwords) Verify(ctx context.Context, stored, password string) (fits, rehash bool, err error) {
	if err := p.enter(ctx); err != nil {
		return false, false, err
	}
	defer p.leave()
	return p.verify(stored, password)
}

// verify is Verify for who holds a slot.
func (p *Passwords) verify(stored, password string) (fits, rehash bool, err error) {
	cost, salt, want, err := parsePHC(stored)
	if err != nil {
		return false, false, err
	}
	fits = subtle.ConstantTimeCompare(derive(password, salt, cost), want) == 1
	return fits, fits && cost != p.cost, nil
}

// Dummy has the form of a hash that no password has. Verifying against it takes as long for an unknown user as for a
// known one.
func (p *Passwords) Dummy() string { return p.dummy }

func (p *Passwords) enter(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case p.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (p *Passwords) leave() { <-p.slots }

func derive(password string, salt []byte, c Cost) []byte {
	return argon2.IDKey([]byte(password), salt, c.Passes, c.Memory, c.Lanes, hashBytes)
}

func phc(c Cost, salt, hash []byte) string {
	encode := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, c.Memory, c.Passes, c.Lanes, encode(salt),
		encode(hash))
}

// The largest cost a stored hash may ask for, so that a damaged row can't take the machine.
const (
	maxMemory = 1 << 20
	maxPasses = 64
)

func parsePHC(text string) (c Cost, salt, hash []byte, err error) {
	parts := strings.Split(text, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != "v="+strconv.Itoa(argon2.Version) {
		return Cost{}, nil, nil, ErrHash
	}
	if n, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &c.Memory, &c.Passes, &c.Lanes); n != 3 || err != nil {
		return Cost{}, nil, nil, ErrHash
	}
	if c.Memory == 0 || c.Memory > maxMemory || c.Passes == 0 || c.Passes > maxPasses || c.Lanes == 0 {
		return Cost{}, nil, nil, ErrHash
	}
	salt, saltErr := base64.RawStdEncoding.Strict().DecodeString(parts[4])
	hash, hashErr := base64.RawStdEncoding.Strict().DecodeString(parts[5])
	if saltErr != nil || hashErr != nil || len(salt) < 8 || len(hash) != hashBytes {
		return Cost{}, nil, nil, ErrHash
	}
	return c, salt, hash, nil
}

func random(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b) // it never fails: the runtime ends the program instead
	return b
}
