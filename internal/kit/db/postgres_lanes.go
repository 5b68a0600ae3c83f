package db

import (
	"context"
	"slices"
	"sync"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

const laneKey = "lane"

// lanes are the numbers that the connections of a pool have, from 0. No two that are open share one, and the lowest
// free one is taken, so there are as many as connections were ever open at one time.
type lanes struct {
	mu    sync.Mutex
	taken []bool
}

func (l *lanes) take() int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	at := slices.Index(l.taken, false)
	if at < 0 {
		at = len(l.taken)
		l.taken = append(l.taken, false)
	}
	l.taken[at] = true
	return int64(at)
}

func (l *lanes) giveBack(at int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.taken[at] = false
}

// numberLanes gives each connection of the pool a lane as long as it is open.
func numberLanes(config *pgxpool.Config) {
	all := &lanes{}
	config.AfterConnect = func(_ context.Context, conn *pgx.Conn) error {
		conn.PgConn().CustomData()[laneKey] = all.take()
		return nil
	}
	config.BeforeClose = func(conn *pgx.Conn) { all.giveBack(laneOf(conn.PgConn())) }
}

func laneOf(conn *pgconn.PgConn) int64 { return conn.CustomData()[laneKey].(int64) }
