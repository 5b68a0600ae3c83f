package warehouse

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/page"
)

const storageColumns = "id, name, description, x, y, width, height, depth, weight, version"

var storageKeys = page.Keys{"name": "name", "id": "id"}

// named gives one page of a small list by the text in its name column, and its total.
func named[T any](ctx context.Context, r db.Reader, columns, table, column, order string, enterpriseID int64, text string, q page.Query) ([]T, int, error) {
	from := func(what string) *db.Query {
		return db.Build("SELECT "+what+" FROM "+table+" WHERE enterprise_id = ?", enterpriseID).
			If(text != "", "AND LOWER("+column+") LIKE ? ESCAPE '!'", db.Contains(i18n.Normalise(text)))
	}
	return db.Paged[T](ctx, r, from, columns, order, q)
}

func listStorages(ctx context.Context, r db.Reader, enterpriseID int64, text string, q page.Query) ([]Storage, int, error) {
	return named[Storage](ctx, r, storageColumns, "storages", "name", storageKeys.Order(q.Sort, "name", "id"), enterpriseID, text, q)
}

func findStorage(ctx context.Context, r db.Reader, enterpriseID, id int64) (Storage, error) {
	return db.Find[Storage](ctx, r, ErrStorageNotFound, "SELECT "+storageColumns+" FROM storages WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
}

func saveStorage(ctx context.Context, tx *db.Tx, enterpriseID int64, s Storage) (saved Storage, err error) {
	if s.ID == 0 {
		saved, err = db.One[Storage](ctx, tx, `INSERT INTO storages (enterprise_id, name, description, x, y, width, height, depth, weight, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING `+storageColumns,
			enterpriseID, s.Name, s.Description, s.X, s.Y, s.Width, s.Height, s.Depth, s.Weight, tx.Instant())
	} else {
		if _, err := findStorage(ctx, tx, enterpriseID, s.ID); err != nil {
			return s, err
		}
		saved, err = db.One[Storage](ctx, tx, `UPDATE storages SET name = $4, description = $5, x = $6, y = $7, width = $8, height = $9,
			depth = $10, weight = $11, version = version + 1 WHERE enterprise_id = $1 AND id = $2 AND version = $3 RETURNING `+storageColumns,
			enterpriseID, s.ID, s.Version, s.Name, s.Description, s.X, s.Y, s.Width, s.Height, s.Depth, s.Weight)
	}
	return saved, db.SaveFault(err, "u_storages__enterprise_id__name", ErrNameTaken)
}

func deleteStorage(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	// Locking the row first lets a stock-in that holds it finish, so that its balance is seen.
	_, err := db.Find[int64](ctx, tx, ErrStorageNotFound, "SELECT id FROM storages WHERE enterprise_id = $1 AND id = $2"+tx.ForUpdate(), enterpriseID, id)
	if err != nil {
		return err
	}
	n, err := db.Exec(ctx, tx, `DELETE FROM storages WHERE enterprise_id = $1 AND id = $2
		AND NOT EXISTS (SELECT 1 FROM balances WHERE enterprise_id = $1 AND place_kind = 1 AND place_id = $2)`, enterpriseID, id)
	if err == nil && n == 0 {
		err = ErrStorageInUse
	}
	return err
}

const partnerColumns = "id, company_name, address, contact_name, contact_phone, tax_id, email, version"

var partnerKeys = page.Keys{"company_name": "company_name", "id": "id"}

func listPartners(ctx context.Context, r db.Reader, enterpriseID int64, text string, q page.Query) ([]Partner, int, error) {
	return named[Partner](ctx, r, partnerColumns, "partners", "company_name", partnerKeys.Order(q.Sort, "company_name", "id"), enterpriseID, text, q)
}

func findPartner(ctx context.Context, r db.Reader, enterpriseID, id int64) (Partner, error) {
	return db.Find[Partner](ctx, r, ErrPartnerNotFound, "SELECT "+partnerColumns+" FROM partners WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
}

func savePartner(ctx context.Context, tx *db.Tx, enterpriseID int64, p Partner) (saved Partner, err error) {
	if p.ID == 0 {
		saved, err = db.One[Partner](ctx, tx, `INSERT INTO partners (enterprise_id, company_name, address, contact_name, contact_phone, tax_id, email, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING `+partnerColumns,
			enterpriseID, p.CompanyName, p.Address, p.ContactName, p.ContactPhone, p.TaxID, p.Email, tx.Instant())
	} else {
		if _, err := findPartner(ctx, tx, enterpriseID, p.ID); err != nil {
			return p, err
		}
		saved, err = db.One[Partner](ctx, tx, `UPDATE partners SET company_name = $4, address = $5, contact_name = $6, contact_phone = $7,
			tax_id = $8, email = $9, version = version + 1 WHERE enterprise_id = $1 AND id = $2 AND version = $3 RETURNING `+partnerColumns,
			enterpriseID, p.ID, p.Version, p.CompanyName, p.Address, p.ContactName, p.ContactPhone, p.TaxID, p.Email)
	}
	return saved, db.SaveFault(err, "u_partners__enterprise_id__company_name", ErrCompanyTaken)
}

func deletePartner(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	return db.Delete(ctx, tx, ErrPartnerNotFound, ErrPartnerInUse, "DELETE FROM partners WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
}
