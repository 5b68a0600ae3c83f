package settings

import (
	"context"

	"langraan/internal/kit/db"
)

const methodColumns = "id, name, type, bank_code, account_number, account_name, promptpay_id, status, version"

func listPaymentMethods(ctx context.Context, r db.Reader, enterpriseID int64) ([]PaymentMethod, error) {
	return db.All[PaymentMethod](ctx, r, "SELECT "+methodColumns+" FROM payment_methods WHERE enterprise_id = $1 "+
		"ORDER BY name, id LIMIT 500", enterpriseID)
}

// FindPaymentMethod reads one inside the enterprise; ErrPaymentMethodNotFound.
func FindPaymentMethod(ctx context.Context, r db.Reader, enterpriseID, id int64) (PaymentMethod, error) {
	return db.Find[PaymentMethod](ctx, r, ErrPaymentMethodNotFound,
		"SELECT "+methodColumns+" FROM payment_methods WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
}

func savePaymentMethod(ctx context.Context, tx *db.Tx, enterpriseID int64,
	m PaymentMethod,
) (saved PaymentMethod, err error) {
	if m.ID == 0 {
		saved, err = db.One[PaymentMethod](ctx, tx, `INSERT INTO payment_methods
			(enterprise_id, name, type, bank_code, account_number, account_name, promptpay_id, status, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING `+methodColumns,
			enterpriseID, m.Name, m.Type, m.BankCode, m.AccountNumber, m.AccountName, m.PromptPayID, m.Status,
			tx.Instant())
	} else {
		if _, err := FindPaymentMethod(ctx, tx, enterpriseID, m.ID); err != nil {
			return m, err
		}
		saved, err = db.One[PaymentMethod](ctx, tx, `UPDATE payment_methods SET name = $4, type = $5, bank_code = $6,
			account_number = $7, account_name = $8, promptpay_id = $9, status = $10, version = version + 1
			WHERE enterprise_id = $1 AND id = $2 AND version = $3 RETURNING `+methodColumns,
			enterpriseID, m.ID, m.Version, m.Name, m.Type, m.BankCode, m.AccountNumber, m.AccountName, m.PromptPayID,
			m.Status)
	}
	return saved, db.SaveFault(err, "u_payment_methods__enterprise_id__name", ErrNameTaken)
}

func deletePaymentMethod(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	return db.Delete(ctx, tx, ErrPaymentMethodNotFound, ErrInUse,
		"DELETE FROM payment_methods WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
}

const channelColumns = "id, name, type, status, version"

func listSaleChannels(ctx context.Context, r db.Reader, enterpriseID int64) ([]SaleChannel, error) {
	return db.All[SaleChannel](ctx, r, "SELECT "+channelColumns+" FROM sale_channels WHERE enterprise_id = $1 ORDER "+
		"BY name, id LIMIT 500", enterpriseID)
}

// FindSaleChannel reads one inside the enterprise; ErrSaleChannelNotFound.
func FindSaleChannel(ctx context.Context, r db.Reader, enterpriseID, id int64) (SaleChannel, error) {
	return db.Find[SaleChannel](ctx, r, ErrSaleChannelNotFound,
		"SELECT "+channelColumns+" FROM sale_channels WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
}

func saveSaleChannel(ctx context.Context, tx *db.Tx, enterpriseID int64, c SaleChannel) (saved SaleChannel, err error) {
	if c.ID == 0 {
		saved, err = db.One[SaleChannel](ctx, tx, `INSERT INTO sale_channels (enterprise_id, name, type, status,
			created_at) VALUES ($1, $2, $3, $4, $5) RETURNING `+channelColumns, enterpriseID, c.Name, c.Type, c.Status,
			tx.Instant())
	} else {
		if _, err := FindSaleChannel(ctx, tx, enterpriseID, c.ID); err != nil {
			return c, err
		}
		saved, err = db.One[SaleChannel](ctx, tx, `UPDATE sale_channels SET name = $4, type = $5, status = $6,
			version = version + 1 WHERE enterprise_id = $1 AND id = $2 AND version = $3 RETURNING `+channelColumns,
			enterpriseID, c.ID, c.Version, c.Name, c.Type, c.Status)
	}
	return saved, db.SaveFault(err, "u_sale_channels__enterprise_id__name", ErrNameTaken)
}

func deleteSaleChannel(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	return db.Delete(ctx, tx, ErrSaleChannelNotFound, ErrInUse, "DELETE FROM sale_channels WHERE enterprise_id = $1 "+
		"AND id = $2", enterpriseID, id)
}
