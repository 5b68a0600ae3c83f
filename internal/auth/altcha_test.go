package auth_test

import (
	"bytes"
	"crypto/pbkdf2"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"langraan/internal/auth"
)

const (
	signing    = "first secret of the test"
	keySigning = "second secret of the test"
)

var noon = time.Date(2030, 1, 2, 12, 0, 0, 0, time.UTC)

func altcha(t testing.TB) *auth.Altcha {
	a, err := auth.NewAltcha([]byte(signing), []byte(keySigning))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

type answer struct {
	Challenge auth.AltchaChallenge `json:"challenge"`
	Solution  struct {
		Counter    uint32 `json:"counter"`
		DerivedKey string `json:"derivedKey"`
	} `json:"solution"`
}

func (a answer) text(t testing.TB) string {
	text, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(text)
}

// solve does the browser's work.
func solve(t testing.TB, c auth.AltchaChallenge) answer {
	nonce, _ := hex.DecodeString(c.Parameters.Nonce)
	salt, _ := hex.DecodeString(c.Parameters.Salt)
	for n := range uint32(1000) {
		key, err := pbkdf2.Key(sha256.New, string(binary.BigEndian.AppendUint32(nonce[:16:16], n)), salt,
			c.Parameters.Cost, c.Parameters.KeyLength)
		if err != nil {
			t.Fatal(err)
		}
		if found := hex.EncodeToString(key); strings.HasPrefix(found, c.Parameters.KeyPrefix) {
			a := answer{Challenge: c}
			a.Solution.Counter, a.Solution.DerivedKey = n, found
			return a
		}
	}
	t.Fatal("no counter below 1000 solves the challenge")
	return answer{}
}

func TestAltcha(t *testing.T) {
	a := altcha(t)
	challenge, err := a.Challenge(noon)
	if err != nil {
		t.Fatal(err)
	}
	right := solve(t, challenge)
	signature, expires, err := a.Verify(right.text(t), noon.Add(9*time.Minute))
	if err != nil || signature != challenge.Signature || !expires.Equal(noon.Add(10*time.Minute)) {
		t.Errorf("right answer: %q, %v, %v", signature, expires, err)
	}
	if n := right.Solution.Counter; n < 200 || n > 400 {
		t.Errorf("the work is %d tries", n)
	}
	if _, _, err := a.Verify(right.text(t), noon.Add(10*time.Minute)); !errors.Is(err, auth.ErrAltchaExpired) {
		t.Errorf("after ten minutes: %v", err)
	}
	for what, spoil := range map[string]func(*answer){
		"key": func(w *answer) {
			w.Solution.DerivedKey = w.Challenge.Parameters.KeyPrefix +
				strings.Repeat("0", 32)
		},
		"no key":        func(w *answer) { w.Solution.DerivedKey = "" },
		"key not hex":   func(w *answer) { w.Solution.DerivedKey = "zz" },
		"longer life":   func(w *answer) { w.Challenge.Parameters.ExpiresAt += 600 },
		"less work":     func(w *answer) { w.Challenge.Parameters.Cost = 1 },
		"shorter key":   func(w *answer) { w.Challenge.Parameters.KeyPrefix = w.Challenge.Parameters.KeyPrefix[:2] },
		"key signature": func(w *answer) { w.Challenge.Parameters.KeySignature = strings.Repeat("0", 64) },
		"signature":     func(w *answer) { w.Challenge.Signature = strings.Repeat("0", 64) },
		"no signature":  func(w *answer) { w.Challenge.Signature = "" },
	} {
		wrong := right
		spoil(&wrong)
		if _, _, err := a.Verify(wrong.text(t), noon); !errors.Is(err, auth.ErrAltchaAnswer) {
			t.Errorf("%s: %v", what, err)
		}
	}
	for _, text := range []string{
		"", "e30=", "not base64", base64.StdEncoding.EncodeToString([]byte("[]")),
		strings.Repeat("A", 5000),
	} {
		if _, _, err := a.Verify(text, noon); !errors.Is(err, auth.ErrAltchaAnswer) {
			t.Errorf("%.20q: %v", text, err)
		}
	}
	stranger, _ := auth.NewAltcha([]byte("another secret, long enough"), []byte(keySigning))
	if _, _, err := stranger.Verify(right.text(t), noon); !errors.Is(err, auth.ErrAltchaAnswer) {
		t.Errorf("under another secret: %v", err)
	}
}

func TestAltchaSecrets(t *testing.T) {
	long := []byte("long enough for a secret")
	for _, pair := range [][2][]byte{{nil, long}, {long, nil}, {long, long}, {long, []byte("short")}} {
		if _, err := auth.NewAltcha(pair[0], pair[1]); err == nil {
			t.Errorf("%q was accepted", pair)
		}
	}
}

func TestAltchaAgreesWithTheReferenceLibrary(t *testing.T) {
	const folder = "testdata/altcha"
	if _, err := os.Stat(folder + "/node_modules/altcha-lib"); err != nil {
		t.Skip("the reference library is not installed: npm ci --prefix internal/auth/" + folder)
	}
	a := altcha(t)
	challenge, err := a.Challenge(noon)
	if err != nil {
		t.Fatal(err)
	}
	input, err := json.Marshal(map[string]any{"challenge": challenge, "signing": signing, "keySigning": keySigning})
	if err != nil {
		t.Fatal(err)
	}
	node := exec.CommandContext(t.Context(), "node", "crosscheck.mjs")
	node.Dir, node.Stdin, node.Stderr = folder, bytes.NewReader(input), os.Stderr
	output, err := node.Output()
	if err != nil {
		t.Fatal(err)
	}
	var found struct {
		Verified       bool
		Answer, Theirs string
	}
	if err := json.Unmarshal(output, &found); err != nil {
		t.Fatal(err)
	}
	if !found.Verified {
		t.Error("the reference library refuses our challenge")
	}
	for what, text := range map[string]string{"its solution of ours": found.Answer, "its own challenge": found.Theirs} {
		if _, _, err := a.Verify(text, noon); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func BenchmarkAltcha(b *testing.B) {
	a := altcha(b)
	challenge, err := a.Challenge(noon)
	if err != nil {
		b.Fatal(err)
	}
	text := solve(b, challenge).text(b)
	b.Run("create", func(b *testing.B) {
		for b.Loop() {
			_, _ = a.Challenge(noon)
		}
	})
	b.Run("verify", func(b *testing.B) {
		for b.Loop() {
			_, _, _ = a.Verify(text, noon)
		}
	})
}
