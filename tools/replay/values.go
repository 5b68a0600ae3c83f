package main

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/money"
)

// baht reads a price or a payment; there are none below zero.
func baht(text string) (money.Amount, error) {
	amount, err := money.Parse(text)
	if err != nil || amount < 0 {
		return 0, fmt.Errorf("%q is no price", text)
	}
	return amount, nil
}

// local reads a time without zone as Bangkok time; empty gives the zero time.
func local(text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	at, err := time.ParseInLocation(time.DateTime, text, clock.Bangkok)
	if err != nil {
		return time.Time{}, fmt.Errorf("%q is no time: want YYYY-MM-DD hh:mm:ss", text)
	}
	return at, nil
}

// digits gives n decimal digits that are always the same for the same text.
func digits(text string, n int) string {
	sum := sha256.Sum256([]byte(text))
	number := strconv.FormatUint(binary.BigEndian.Uint64(sum[:8]), 10)
	return strings.Repeat("0", max(0, n-len(number))) + number[max(0, len(number)-n):]
}

// mobile is a Thai mobile number made from the id of a person.
func mobile(person string) string {
	prefix := []string{"06", "08", "09"}[sha256.Sum256([]byte(person))[31]%3]
	return prefix + digits(person, 8)
}

// short is the beginning of an id, for names that people read.
func short(id string, n int) string { return id[:min(n, len(id))] }
