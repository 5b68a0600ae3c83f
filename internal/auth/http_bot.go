package auth

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	verifierTimeout = 5 * time.Second
	longestVerdict  = 64 << 10
	longestAnswer   = 8192
)

var verifiers = map[string]string{
	BotTurnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
	BotRecaptcha: "https://www.google.com/recaptcha/api/siteverify",
}

// askVerifier lets Turnstile or reCAPTCHA judge the answer. ErrBotUnavailable when they can't be reached.
func (s *Service) askVerifier(ctx context.Context, answer, address string) error {
	if answer == "" || len(answer) > longestAnswer {
		return ErrBot
	}
	target := s.config.Verifier
	if target == "" {
		target = verifiers[s.config.BotCheck]
	}
	ctx, cancel := context.WithTimeout(ctx, verifierTimeout)
	defer cancel()
	form := url.Values{"secret": {s.config.BotSecret}, "response": {answer}, "remoteip": {address}}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, target, strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	success, err := verdict(r)
	if err != nil {
		return ErrBotUnavailable.Because(err)
	}
	if !success {
		return ErrBot
	}
	return nil
}

func verdict(r *http.Request) (success bool, err error) {
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return false, err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return false, fmt.Errorf("the verifier answers %s", answer.Status)
	}
	var v struct {
		Success bool `json:"success"`
	}
	err = json.NewDecoder(io.LimitReader(answer.Body, longestVerdict)).Decode(&v)
	return v.Success, err
}
