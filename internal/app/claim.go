package app

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"langraan/internal/kit/config"
)

// Claim is a server's hold on its data folder. The kernel lets go of it when the process ends, however it ends.
type Claim struct {
	lock  *os.File
	alone bool
}

// ClaimFolder holds the data folder for one server; commands need no hold. A folder with a SQLite database in it has
// one server, and a second is refused; servers that share a PostgreSQL database may share the folder too.
func ClaimFolder(c config.Config) (*Claim, error) {
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return nil, fmt.Errorf("the data folder: %w", err)
	}
	lock, err := os.OpenFile(filepath.Join(c.Data, "serve.lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("the data folder: %w", err)
	}
	err = flock(lock, syscall.LOCK_EX)
	switch {
	case err == nil:
		return &Claim{lock, true}, nil
	case c.Database != "":
		return &Claim{lock, false}, nil
	case errors.Is(err, syscall.EWOULDBLOCK):
		err = fmt.Errorf("another server already works on the data folder %s: stop it first, or give this one "+
			"another LANGRAAN_DATA", c.Data)
	default:
		err = fmt.Errorf("the data folder %s can't be locked: %w", c.Data, err)
	}
	return nil, errors.Join(err, lock.Close())
}

// Alone tells whether no other server works on the folder.
func (c *Claim) Alone() bool { return c.alone }

// Share lets servers of the same PostgreSQL database in beside this one; none of them is alone from then on.
func (c *Claim) Share() { c.alone = flock(c.lock, syscall.LOCK_SH) != nil && c.alone }

// Release ends the hold.
func (c *Claim) Release() error { return c.lock.Close() }

// flock takes the lock or says at once that another has it.
func flock(file *os.File, how int) error { return syscall.Flock(int(file.Fd()), how|syscall.LOCK_NB) }
