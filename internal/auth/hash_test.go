package auth_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"langraan/internal/auth"
)

// A hash as it was stored once: it must stay readable.
const storedHash = "$argon2id$v=19$m=256,t=2,p=1$+/x6iH4ydx6Wto1XPMpbcA$8K9fzSIUmhfruUZwFmT8ulWKmofHpKV5j6jIkl7GKWw"

var cheap = auth.Cost{Memory: 64, Passes: 1, Lanes: 1}

func TestHashedPasswordFits(t *testing.T) {
	p := auth.NewPasswords(cheap)
	rapid.Check(t, func(rt *rapid.T) {
		password := rapid.String().Draw(rt, "password")
		other := rapid.String().Filter(func(s string) bool { return s != password }).Draw(rt, "other")
		hash, err := p.Hash(t.Context(), password)
		if err != nil || !strings.HasPrefix(hash, "$argon2id$v=19$m=64,t=1,p=1$") {
			rt.Fatalf("%q, %v", hash, err)
		}
		if fits, rehash, err := p.Verify(t.Context(), hash, password); !fits || rehash || err != nil {
			rt.Fatalf("own password: %v, %v, %v", fits, rehash, err)
		}
		if fits, rehash, err := p.Verify(t.Context(), hash, other); fits || rehash || err != nil {
			rt.Fatalf("another password: %v, %v, %v", fits, rehash, err)
		}
		if again, _ := p.Hash(t.Context(), password); again == hash {
			rt.Fatal("the salt is not random")
		}
	})
}

func TestStoredHashStaysReadable(t *testing.T) {
	p := auth.NewPasswords(auth.Cost{Memory: 256, Passes: 2, Lanes: 1})
	if fits, rehash, err := p.Verify(t.Context(), storedHash, "langraan-demo"); !fits || rehash || err != nil {
		t.Errorf("%v, %v, %v", fits, rehash, err)
	}
}

func TestHashOfAnotherCostIsReplaced(t *testing.T) {
	old := auth.NewPasswords(cheap)
	hash, err := old.Hash(t.Context(), "correct horse 1")
	if err != nil {
		t.Fatal(err)
	}
	p := auth.NewPasswords(auth.Cost{Memory: 128, Passes: 1, Lanes: 1})
	if fits, rehash, err := p.Verify(t.Context(), hash, "correct horse 1"); !fits || !rehash || err != nil {
		t.Errorf("right password: %v, %v, %v", fits, rehash, err)
	}
	if fits, rehash, err := p.Verify(t.Context(), hash, "correct horse 2"); fits || rehash || err != nil {
		t.Errorf("wrong password: %v, %v, %v", fits, rehash, err)
	}
}

func TestForeignHashes(t *testing.T) {
	p := auth.NewPasswords(cheap)
	salt, sum := strings.Repeat("A", 22), strings.Repeat("A", 43)
	for _, hash := range []string{
		"", "x", "$2a$10$abcdefghijklmnopqrstuv", "$argon2i$v=19$m=64,t=1,p=1$" + salt + "$" + sum,
		"$argon2id$v=16$m=64,t=1,p=1$" + salt + "$" + sum, "$argon2id$v=19$m=0,t=1,p=1$" + salt + "$" + sum,
		"$argon2id$v=19$m=64,t=0,p=1$" + salt + "$" + sum, "$argon2id$v=19$m=64,t=1,p=0$" + salt + "$" + sum,
		"$argon2id$v=19$m=4294967295,t=1,p=1$" + salt + "$" + sum, "$argon2id$v=19$m=64,t=1,p=1$" + salt + "$" +
			sum[:10], "$argon2id$v=19$m=64,t=1,p=1$" + salt + "$", "$argon2id$v=19$m=64,t=1,p=1$$" + sum,
		"$argon2id$v=19$m=-1,t=1,p=1$" + salt + "$" + sum, "$argon2id$v=19$m=64,t=1,p=1$" + salt + "$" + sum +
			"$",
	} {
		if fits, _, err := p.Verify(t.Context(), hash, ""); fits || !errors.Is(err, auth.ErrHash) {
			t.Errorf("%q: %v, %v", hash, fits, err)
		}
	}
}

func TestDummyIsAHashOfTheSameCost(t *testing.T) {
	p := auth.NewPasswords(cheap)
	hash, err := p.Hash(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	if fits, _, err := p.Verify(t.Context(), p.Dummy(), "a"); fits || err != nil {
		t.Errorf("%v, %v", fits, err)
	}
	if cost := "$argon2id$v=19$m=64,t=1,p=1$"; !strings.HasPrefix(p.Dummy(), cost) || !strings.HasPrefix(hash, cost) {
		t.Errorf("the dummy %q costs something else than %q", p.Dummy(), hash)
	}
}

func TestWaitingEndsWithTheRequest(t *testing.T) {
	p := auth.NewPasswords(cheap)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.Hash(ended, "a"); !errors.Is(err, context.Canceled) {
		t.Errorf("Hash: %v", err)
	}
	if _, _, err := p.Verify(ended, p.Dummy(), "a"); !errors.Is(err, context.Canceled) {
		t.Errorf("Verify: %v", err)
	}
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) * 8 {
		group.Go(func() {
			if _, err := p.Hash(t.Context(), "a"); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
}

func TestToken(t *testing.T) {
	token, hash := auth.NewToken()
	other, _ := auth.NewToken()
	if len(token) != 43 || strings.ContainsAny(token, "+/=") || token == other {
		t.Errorf("tokens %q, %q", token, other)
	}
	if auth.HashToken(token) != hash || len(hash) != 64 || auth.HashToken(other) == hash {
		t.Errorf("hash %q", hash)
	}
	if got := auth.HashToken("abc"); got != "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" {
		t.Errorf("SHA-256 of abc is %s", got)
	}
}

func BenchmarkHash(b *testing.B) {
	p := auth.NewPasswords(auth.StandardCost)
	for b.Loop() {
		if _, err := p.Hash(b.Context(), "langraan-demo"); err != nil {
			b.Fatal(err)
		}
	}
}
