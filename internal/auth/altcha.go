package auth

import (
	"crypto/hmac"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"math/big"
	"time"
)

// The bot check's work: the browser tries counters until the derived key begins as wanted, 200 to 400 of them.
const (
	altchaAlgorithm = "PBKDF2/SHA-256"
	altchaCost      = 5000 // rounds of one try
	altchaKeyBytes  = 32
	altchaFewest    = 200
	altchaMost      = 400
	altchaLife      = 10 * time.Minute
	altchaLongest   = 4096 // characters of an answer
)

// Why an answer to the bot check was refused.
var (
	ErrAltchaAnswer  = errors.New("auth: the bot check's answer is wrong")
	ErrAltchaExpired = errors.New("auth: the bot check has expired")
)

// Altcha makes and checks ALTCHA challenges (proof of work, version 2, deterministic mode). Its two secrets are the
// caller's, must differ, and must be the same in every copy of the program.
type Altcha struct{ signing, keySigning []byte }

// NewAltcha takes the two secrets, at least 16 bytes each.
func NewAltcha(signing, keySigning []byte) (*Altcha, error) {
	if len(signing) < 16 || len(keySigning) < 16 || hmac.Equal(signing, keySigning) {
		return nil, errors.New("auth: the bot check needs two different secrets of at least 16 bytes")
	}
	return &Altcha{signing, keySigning}, nil
}

// AltchaChallenge is the challenge in the form the browser's widget reads.
type AltchaChallenge struct {
	Parameters AltchaParameters `json:"parameters"`
	Signature  string           `json:"signature"`
}

// AltchaParameters stand in alphabetical order, because their JSON text is what is signed.
type AltchaParameters struct {
	Algorithm    string `json:"algorithm"`
	Cost         int    `json:"cost"`
	ExpiresAt    int64  `json:"expiresAt" doc:"Seconds since 1970"`
	KeyLength    int    `json:"keyLength"`
	KeyPrefix    string `json:"keyPrefix"`
	KeySignature string `json:"keySignature"`
	Nonce        string `json:"nonce"`
	Salt         string `json:"salt"`
}

// Challenge makes a challenge good for ten minutes from now.
func (a *Altcha) Challenge(now time.Time) (AltchaChallenge, error) {
	extra, err := rand.Int(rand.Reader, big.NewInt(altchaMost-altchaFewest+1))
	if err != nil {
		return AltchaChallenge{}, err
	}
	nonce, salt := random(16), random(16)
	password := binary.BigEndian.AppendUint32(nonce, altchaFewest+uint32(extra.Int64()))
	derived, err := pbkdf2.Key(sha256.New, string(password), salt, altchaCost, altchaKeyBytes)
	if err != nil {
		return AltchaChallenge{}, err
	}
	p := AltchaParameters{
		Algorithm: altchaAlgorithm, Cost: altchaCost, ExpiresAt: now.Add(altchaLife).Unix(), KeyLength: altchaKeyBytes,
		KeyPrefix: hex.EncodeToString(derived[:altchaKeyBytes/2]), KeySignature: sign(a.keySigning, derived),
		Nonce: hex.EncodeToString(nonce), Salt: hex.EncodeToString(salt),
	}
	signature, err := a.sign(p)
	return AltchaChallenge{p, signature}, err
}

// Verify checks an answer as the widget sends it (base64 of JSON with challenge and solution). It gives the challenge's
// signature and the instant it ends: the caller keeps the signature until then and refuses it a second time.
func (a *Altcha) Verify(answer string, now time.Time) (signature string, expires time.Time, err error) {
	var payload struct {
		Challenge AltchaChallenge `json:"challenge"`
		Solution  struct {
			DerivedKey string `json:"derivedKey"`
		} `json:"solution"`
	}
	if len(answer) > altchaLongest {
		return "", time.Time{}, ErrAltchaAnswer
	}
	text, err := base64.StdEncoding.DecodeString(answer)
	if err != nil || json.Unmarshal(text, &payload) != nil {
		return "", time.Time{}, ErrAltchaAnswer
	}
	p := payload.Challenge.Parameters
	signature, err = a.sign(p)
	if err != nil || !hmac.Equal([]byte(signature), []byte(payload.Challenge.Signature)) {
		return "", time.Time{}, ErrAltchaAnswer
	}
	if expires = time.Unix(p.ExpiresAt, 0); !now.Before(expires) {
		return "", time.Time{}, ErrAltchaExpired
	}
	derived, err := hex.DecodeString(payload.Solution.DerivedKey)
	if err != nil || !hmac.Equal([]byte(sign(a.keySigning, derived)), []byte(p.KeySignature)) {
		return "", time.Time{}, ErrAltchaAnswer
	}
	return signature, expires, nil
}

func (a *Altcha) sign(p AltchaParameters) (string, error) {
	text, err := json.Marshal(p)
	return sign(a.signing, text), err
}

func sign(secret, text []byte) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write(text)
	return hex.EncodeToString(mac.Sum(nil))
}
