package lines

import (
	"context"
	"errors"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/page"
)

var profileKeys = page.Keys{"name": "sort_name", "created_at": "created_at", "id": "id"}

func profilesQuery(what string, enterpriseID int64) *db.Query {
	return db.Build("SELECT "+what+" FROM pickup_profiles WHERE enterprise_id = ?", enterpriseID)
}

const profileColumns = "id, name, user_name, created_at, version"

func listProfiles(ctx context.Context, r db.Reader, enterpriseID, userID int64, q page.Query) ([]Profile, int, error) {
	from := func(what string) *db.Query { return profilesQuery(what, enterpriseID) }
	rows, total, err := db.Paged[Profile](ctx, r, from, profileColumns, profileKeys.Order(q.Sort, "name", "id"), q)
	if err == nil {
		err = fillProfiles(ctx, r, enterpriseID, userID, rows)
	}
	return rows, total, err
}

// findProfile reads one with its lines; ErrNoProfile.
func findProfile(ctx context.Context, r db.Reader, actor access.Actor, id int64) (Profile, error) {
	rows, err := db.Select[Profile](ctx, r, profilesQuery(profileColumns, actor.EnterpriseID).Add("AND id = ?", id))
	if err == nil && len(rows) == 0 {
		err = ErrNoProfile
	}
	if err != nil {
		return Profile{}, err
	}
	err = fillProfiles(ctx, r, actor.EnterpriseID, actor.UserID, rows)
	return rows[0], err
}

func profileLinesQuery(enterpriseID, userID int64, ids []int64) *db.Query {
	return db.Build(`SELECT l.profile_id, l.product_id, p.name AS product_name, p.pn, COALESCE(p.barcode, '')
		AS barcode, l.quantity, COALESCE(b.on_hand, 0) AS held FROM pickup_profile_lines l JOIN warehouse_products p
		ON p.id = l.product_id LEFT JOIN balances b ON b.product_id = l.product_id AND b.place_kind = ?
		AND b.place_id = ? WHERE l.enterprise_id = ?`, inventory.Line, userID, enterpriseID).
		In("AND l.profile_id", ids).Add("ORDER BY l.profile_id, p.sort_name, l.product_id")
}

func fillProfiles(ctx context.Context, r db.Reader, enterpriseID, userID int64, rows []Profile) error {
	ids := make([]int64, len(rows))
	at := make(map[int64]*Profile, len(rows))
	for i := range rows {
		ids[i], at[rows[i].ID] = rows[i].ID, &rows[i]
		rows[i].Lines = []ProfileLine{}
	}
	lines, err := db.Select[ProfileLine](ctx, r, profileLinesQuery(enterpriseID, userID, ids))
	if err != nil {
		return err
	}
	for _, l := range lines {
		l.Missing = max(0, l.Quantity-l.Held)
		p := at[l.ProfileID]
		p.Lines = append(p.Lines, l)
	}
	return nil
}

func insertProfile(ctx context.Context, tx *db.Tx, actor access.Actor, name string) (int64, error) {
	id, err := db.One[int64](ctx, tx, `INSERT INTO pickup_profiles (enterprise_id, name, user_id, user_name, created_at,
		sort_name) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`, actor.EnterpriseID, name, actor.UserID, actor.Name,
		tx.Instant(), i18n.SortKey(name))
	if db.IsDuplicate(err, "u_pickup_profiles__enterprise_id__name") {
		err = ErrProfileTaken
	}
	return id, err
}

// addProfileLine adds pieces of a product of the enterprise; ErrNoGoods.
func addProfileLine(ctx context.Context, tx *db.Tx, enterpriseID, profileID int64, l ProfileItem) error {
	n, err := db.Exec(ctx, tx, `INSERT INTO pickup_profile_lines (profile_id, product_id, enterprise_id, quantity)
		SELECT CAST($1 AS BIGINT), id, enterprise_id, CAST($2 AS BIGINT) FROM warehouse_products
		WHERE enterprise_id = $3 AND id = $4 ON CONFLICT (profile_id, product_id)
		DO UPDATE SET quantity = pickup_profile_lines.quantity + excluded.quantity`,
		profileID, l.Quantity, enterpriseID, l.ProductID)
	if err == nil && n == 0 || db.IsReference(err) {
		err = ErrNoGoods
	}
	return err
}

// saveProfile locks the profile until the transaction ends; ErrNoProfile, errs.ErrStale, ErrProfileTaken.
func saveProfile(ctx context.Context, tx *db.Tx, enterpriseID, id, version int64, name string) error {
	n, err := db.Exec(ctx, tx, "UPDATE pickup_profiles SET name = $4, sort_name = $5, version = version + 1 WHERE "+
		"enterprise_id = $1 AND id = $2 AND version = $3",
		enterpriseID, id, version, name, i18n.SortKey(name))
	switch {
	case db.IsDuplicate(err, "u_pickup_profiles__enterprise_id__name"):
		return ErrProfileTaken
	case err != nil || n == 1:
		return err
	}
	_, err = db.One[int64](ctx, tx, "SELECT id FROM pickup_profiles WHERE enterprise_id = $1 AND id = $2", enterpriseID,
		id)
	switch {
	case errors.Is(err, db.ErrNone):
		return ErrNoProfile
	case err != nil:
		return err
	}
	return errs.ErrStale
}

func deleteProfileLines(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	_, err := db.Exec(ctx, tx, "DELETE FROM pickup_profile_lines WHERE profile_id = $1 AND enterprise_id = $2", id,
		enterpriseID)
	return err
}

func deleteProfile(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	if err := deleteProfileLines(ctx, tx, enterpriseID, id); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, "DELETE FROM pickup_profiles WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
	return err
}

// deleteOfGoods takes goods out of all profiles, and gives those of which nothing is left, which go too.
func deleteOfGoods(ctx context.Context, tx *db.Tx, enterpriseID, productID int64) ([]int64, error) {
	held, err := db.All[int64](ctx, tx, "DELETE FROM pickup_profile_lines WHERE enterprise_id = $1 AND "+
		"product_id = $2 RETURNING profile_id", enterpriseID, productID)
	if err != nil || len(held) == 0 {
		return nil, err
	}
	return db.Select[int64](ctx, tx, db.Build("DELETE FROM pickup_profiles WHERE +enterprise_id = ? AND NOT EXISTS "+
		"(SELECT 1 FROM pickup_profile_lines l WHERE l.profile_id = pickup_profiles.id)", enterpriseID).
		In("AND id", held).Add("RETURNING id"))
}
