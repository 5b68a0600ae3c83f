package users

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// NameSQL is the name of the user u in a query: the full name, or the user name of who has none.
const NameSQL = "COALESCE(NULLIF(TRIM(u.first_name || ' ' || u.last_name), ''), u.username)"

// Select reads whole users: columns and joins of a User. Add WHERE; the users table is u.
const Select = `SELECT u.id, u.username, u.first_name, u.last_name, u.nick_name, u.phone, u.email, u.group_id,
	u.enterprise_id, e.name AS enterprise_name, COALESCE(u.team_id, 0) AS team_id, COALESCE(t.name, '') AS team_name,
	COALESCE(u.department_id, 0) AS department_id, COALESCE(d.name, '') AS department_name,
		COALESCE(u.sale_channel_id, 0) AS sale_channel_id, COALESCE(c.name, '') AS sale_channel_name,
	COALESCE(u.customer_id, 0) AS customer_id, u.status, u.roles, u.language, u.theme, u.read_only, u.privileged,
	u.version, u.created_at FROM users u JOIN enterprises e ON e.id = u.enterprise_id LEFT JOIN teams t
	ON t.id = u.team_id LEFT JOIN departments d ON d.id = u.department_id LEFT JOIN sale_channels c
	ON c.id = u.sale_channel_id `

// Find gives one user of the enterprise; ErrNotFound.
func Find(ctx context.Context, r db.Reader, enterpriseID, id int64) (User, error) {
	return db.Find[User](ctx, r, ErrNotFound, Select+"WHERE u.enterprise_id = $1 AND u.id = $2 AND u.status <> 2",
		enterpriseID, id)
}

// FindByName gives the user of that user name or e-mail address, in whatever enterprise; ErrNotFound, also for who was
// deleted. A name with an @ is looked up as an address only.
func FindByName(ctx context.Context, r db.Reader, name string) (User, error) {
	if name = Name(name); strings.Contains(name, "@") {
		return FindByEmail(ctx, r, name)
	}
	return db.Find[User](ctx, r, ErrNotFound, Select+"WHERE u.username = $1 AND u.status <> 2", name)
}

// ofAddress finds whose an address is. Many people have none, so the index is about those who have.
const ofAddress = "u.email = $1 AND u.email <> ''"

// FindByEmail gives the user of that e-mail address, in whatever enterprise; ErrNotFound, also for no address.
func FindByEmail(ctx context.Context, r db.Reader, email string) (User, error) {
	return db.Find[User](ctx, r, ErrNotFound, Select+"WHERE "+ofAddress+" AND u.status <> 2", Name(email))
}

// FindAnywhere gives a user by id, in whatever enterprise; for links that were given to the user itself. ErrNotFound.
func FindAnywhere(ctx context.Context, r db.Reader, id int64) (User, error) {
	return db.Find[User](ctx, r, ErrNotFound, Select+"WHERE u.id = $1", id)
}

// FindLocked is Find that keeps others from changing the user until the transaction ends.
func FindLocked(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (User, error) {
	_, err := db.Find[int64](ctx, tx, ErrNotFound, "SELECT id FROM users WHERE enterprise_id = $1 AND "+
		"id = $2 AND status <> 2"+tx.ForUpdate(), enterpriseID, id)
	if err != nil {
		return User{}, err
	}
	return Find(ctx, tx, enterpriseID, id)
}

func insertEnterprise(ctx context.Context, tx *db.Tx, name, senderPhone string) (int64, error) {
	return db.One[int64](ctx, tx, "INSERT INTO enterprises (name, sender_phone, created_at) VALUES ($1, $2, $3) "+
		"RETURNING id", name, senderPhone, tx.Instant())
}

func insertUser(ctx context.Context, tx *db.Tx, enterpriseID int64, c Create) (User, error) {
	id, err := db.One[int64](ctx, tx, `INSERT INTO users (enterprise_id, username, email, password_hash, first_name,
		last_name, nick_name, phone, group_id, team_id, department_id, sale_channel_id, customer_id, roles, read_only,
		privileged, language, awaits_password, password_changed_at, created_at, updated_at) VALUES ($1, $2, $3, $4, $5,
		$6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $19) RETURNING id`,
		enterpriseID, c.Username, c.Email, c.PasswordHash, c.FirstName, c.LastName, c.NickName, c.Phone, c.Group,
		db.OrNull(c.TeamID), db.OrNull(c.DepartmentID), db.OrNull(c.SaleChannelID), db.OrNull(c.CustomerID), c.Roles,
		c.ReadOnly, c.Privileged, c.Language, c.AwaitsPassword, tx.Instant())
	if err != nil {
		return User{}, taken(err)
	}
	return Find(ctx, tx, enterpriseID, id)
}

func taken(err error) error {
	switch {
	case db.IsDuplicate(err, "u_users__username"):
		return ErrUsernameTaken
	case db.IsDuplicate(err, "u_users__email"):
		return ErrEmailTaken
	}
	return err
}

func saveStatus(ctx context.Context, tx *db.Tx, u User, status int64) (User, error) {
	Changed(tx, u.ID)
	if _, err := db.Exec(ctx, tx, "UPDATE users SET status = $2, version = version + 1, updated_at = $3 WHERE id = $1",
		u.ID, status, tx.Instant()); err != nil {
		return User{}, err
	}
	return Find(ctx, tx, u.EnterpriseID, u.ID)
}

func saveRoles(ctx context.Context, tx *db.Tx, id int64, in SetRoles) (User, error) {
	return versioned(ctx, tx, `UPDATE users SET group_id = $3, roles = $4, read_only = $5, privileged = $6,
		sale_channel_id = $7, version = version + 1, updated_at = $8 WHERE id = $1 AND version = $2
		RETURNING enterprise_id`,
		id, in.Version, in.Group, in.Roles, in.ReadOnly, in.Privileged, db.OrNull(in.SaleChannelID), tx.Instant())
}

func saveFacts(ctx context.Context, tx *db.Tx, id int64, f Facts) (User, error) {
	return versioned(ctx, tx, `UPDATE users SET username = $3, email = $4, first_name = $5, last_name = $6,
		nick_name = $7, phone = $8, team_id = $9, department_id = $10, version = version + 1, updated_at = $11
		WHERE id = $1 AND version = $2 RETURNING enterprise_id`,
		id, f.Version, f.Username, f.Email, f.FirstName, f.LastName, f.NickName, f.Phone, db.OrNull(f.TeamID),
		db.OrNull(f.DepartmentID), tx.Instant())
}

// takeAway leaves the name of a user alone, in no team and no department. What takes the place of the names that are
// unique can be nobody's.
func takeAway(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	Changed(tx, id)
	nobody := "~" + strconv.FormatInt(id, 10)
	_, err := db.Exec(ctx, tx, `UPDATE users SET status = 2, username = $3, email = $3, password_hash = '', phone = '',
		first_name = CASE WHEN TRIM(first_name || last_name) = '' THEN username ELSE first_name END,
		team_id = NULL, department_id = NULL, sale_channel_id = NULL, roles = '{}', privileged = FALSE,
		version = version + 1, updated_at = $4 WHERE enterprise_id = $1 AND id = $2`,
		enterpriseID, id, nobody, tx.Instant())
	return err
}

func saveProfile(ctx context.Context, tx *db.Tx, id int64, p Profile) (User, error) {
	return versioned(ctx, tx, `UPDATE users SET first_name = $3, last_name = $4, nick_name = $5, phone = $6,
		language = $7, theme = $8, version = version + 1, updated_at = $9 WHERE id = $1 AND version = $2
		RETURNING enterprise_id`,
		id, p.Version, p.FirstName, p.LastName, p.NickName, p.Phone, p.Language, p.Theme, tx.Instant())
}

func saveEmail(ctx context.Context, tx *db.Tx, u User, username, email string) (User, error) {
	Changed(tx, u.ID)
	if _, err := db.Exec(ctx, tx, "UPDATE users SET username = $2, email = $3, version = version + 1, "+
		"updated_at = $4 WHERE id = $1",
		u.ID, username, email, tx.Instant()); err != nil {
		return User{}, taken(err)
	}
	return Find(ctx, tx, u.EnterpriseID, u.ID)
}

// lockManaged locks a user and who changes them, an owner with all owners who can sign in, in the order of ids.
func lockManaged(ctx context.Context, tx *db.Tx, actor access.Actor, u User) error {
	_, err := db.All[int64](ctx, tx, "SELECT id FROM users WHERE enterprise_id = $1 AND (id = $2 OR id = $3 OR "+
		"$4 AND group_id = $5 AND status = 1) ORDER BY id"+tx.ForUpdate(),
		actor.EnterpriseID, u.ID, actor.UserID, u.GroupID == access.GroupOwner, access.GroupOwner)
	return err
}

// lockOwners gives the owners who can sign in and keeps them as they are until the transaction ends.
func lockOwners(ctx context.Context, tx *db.Tx, enterpriseID int64) ([]int64, error) {
	return db.All[int64](ctx, tx, "SELECT id FROM users WHERE enterprise_id = $1 AND group_id = $2 AND status = 1 "+
		"ORDER BY id"+tx.ForUpdate(),
		enterpriseID, access.GroupOwner)
}

// NoBusiness tells whether no enterprise is kept.
func NoBusiness(ctx context.Context, r db.Reader) (bool, error) {
	n, err := db.One[int64](ctx, r, "SELECT COUNT(*) FROM enterprises")
	return n == 0, err
}

// versioned runs an update of one user that names the version it was read at.
func versioned(ctx context.Context, tx *db.Tx, text string, id int64, args ...any) (User, error) {
	Changed(tx, id)
	enterpriseID, err := db.Find[int64](ctx, tx, errs.ErrStale, text, append([]any{id}, args...)...)
	if err != nil {
		return User{}, taken(err)
	}
	return Find(ctx, tx, enterpriseID, id)
}

func savePassword(ctx context.Context, tx *db.Tx, id int64, hash string) error {
	n, err := db.Exec(ctx, tx, `UPDATE users SET password_hash = $2, awaits_password = FALSE,
		password_changed_at = $3, version = version + 1, updated_at = $3 WHERE id = $1`, id, hash, tx.Instant())
	if err == nil && n == 0 {
		return ErrNotFound
	}
	return err
}

// Rehash replaces the stored hash of an unchanged password by one made at today's cost.
func Rehash(ctx context.Context, tx *db.Tx, id int64, hash string) error {
	_, err := db.Exec(ctx, tx, "UPDATE users SET password_hash = $2 WHERE id = $1", id, hash)
	return err
}

// Password is the stored hash of a user's password, and when it was set last.
type Password struct {
	Hash  string        `db:"password_hash"`
	SetAt clock.Instant `db:"password_changed_at"`
}

// FindPassword gives what is kept of a user's password; ErrNotFound.
func FindPassword(ctx context.Context, r db.Reader, id int64) (Password, error) {
	return db.Find[Password](ctx, r, ErrNotFound, "SELECT password_hash, password_changed_at FROM users WHERE id = $1",
		id)
}

// PasswordSetAt tells when the user's password was set last; ErrNotFound.
func PasswordSetAt(ctx context.Context, r db.Reader, id int64) (clock.Instant, error) {
	return db.Find[clock.Instant](ctx, r, ErrNotFound, "SELECT password_changed_at FROM users WHERE id = $1", id)
}

// Any tells whether nobody is kept at all, and whether somebody has that e-mail address.
func Any(ctx context.Context, r db.Reader, email string) (empty, has bool, err error) {
	n, err := db.One[int64](ctx, r, "SELECT COUNT(*) FROM users")
	if err != nil || n == 0 {
		return n == 0, false, err
	}
	_, err = FindByEmail(ctx, r, email)
	if errors.Is(err, ErrNotFound) {
		return false, false, nil
	}
	return false, err == nil, err
}

// NameOf is the name of a person of the enterprise; ErrNotFound.
func NameOf(ctx context.Context, r db.Reader, enterpriseID, id int64) (string, error) {
	return db.Find[string](ctx, r, ErrNotFound, "SELECT "+NameSQL+" FROM users u WHERE u.enterprise_id = $1 AND "+
		"u.id = $2", enterpriseID, id)
}
