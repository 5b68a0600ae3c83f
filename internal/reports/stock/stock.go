// Package stock reads the warehouse for people: what lies where, what moved and what it sums up to, what orders wait
// for, and the files of all that. It owns nothing and changes nothing; it stands to the right of all it reads.
package stock

import "langraan/internal/kit/db"

// Service answers what people ask about the stock.
type Service struct{ db *db.DB }

// New makes the service.
func New(d *db.DB) *Service { return &Service{d} }
