package settings

import (
	"context"
	"errors"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

const methodColumns = "id, name, type, bank_code, account_number, account_name, promptpay_id, status, version"

func listPaymentMethods(ctx context.Context, r db.Reader, enterpriseID int64) ([]PaymentMethod, error) {
	return db.All[PaymentMethod](ctx, r, "SELECT "+methodColumns+" FROM payment_methods WHERE enterprise_id = $1 ORDER BY name, id LIMIT 500", enterpriseID)
}

// FindPaymentMethod reads one inside the enterprise; ErrPaymentMethodNotFound.
func FindPaymentMethod(ctx context.Context, r db.Reader, enterpriseID, id int64) (PaymentMethod, error) {
	m, err := db.One[PaymentMethod](ctx, r, "SELECT "+methodColumns+" FROM payment_methods WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
	if errors.Is(err, db.ErrNone) {
		err = ErrPaymentMethodNotFound
	}
	return m, err
}

func savePaymentMethod(ctx context.Context, tx *db.Tx, enterpriseID int64, m *PaymentMethod) error {
	var saved PaymentMethod
	var err error
	if m.ID == 0 {
		saved, err = db.One[PaymentMethod](ctx, tx, `INSERT INTO payment_methods
			(enterprise_id, name, type, bank_code, account_number, account_name, promptpay_id, status, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING `+methodColumns,
			enterpriseID, m.Name, m.Type, m.BankCode, m.AccountNumber, m.AccountName, m.PromptPayID, m.Status, tx.Instant())
	} else {
		if _, err := FindPaymentMethod(ctx, tx, enterpriseID, m.ID); err != nil {
			return err
		}
		saved, err = db.One[PaymentMethod](ctx, tx, `UPDATE payment_methods SET name = $4, type = $5, bank_code = $6, account_number = $7,
			account_name = $8, promptpay_id = $9, status = $10, version = version + 1
			WHERE enterprise_id = $1 AND id = $2 AND version = $3 RETURNING `+methodColumns,
			enterpriseID, m.ID, m.Version, m.Name, m.Type, m.BankCode, m.AccountNumber, m.AccountName, m.PromptPayID, m.Status)
	}
	if err != nil {
		return saveFault(err, "u_payment_methods__enterprise_id__name")
	}
	*m = saved
	return nil
}

func deletePaymentMethod(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (int64, error) {
	return db.Exec(ctx, tx, "DELETE FROM payment_methods WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
}

const channelColumns = "id, name, type, status, version"

func listSaleChannels(ctx context.Context, r db.Reader, enterpriseID int64) ([]SaleChannel, error) {
	return db.All[SaleChannel](ctx, r, "SELECT "+channelColumns+" FROM sale_channels WHERE enterprise_id = $1 ORDER BY name, id LIMIT 500", enterpriseID)
}

// FindSaleChannel reads one inside the enterprise; ErrSaleChannelNotFound.
func FindSaleChannel(ctx context.Context, r db.Reader, enterpriseID, id int64) (SaleChannel, error) {
	c, err := db.One[SaleChannel](ctx, r, "SELECT "+channelColumns+" FROM sale_channels WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
	if errors.Is(err, db.ErrNone) {
		err = ErrSaleChannelNotFound
	}
	return c, err
}

func saveSaleChannel(ctx context.Context, tx *db.Tx, enterpriseID int64, c *SaleChannel) error {
	var saved SaleChannel
	var err error
	if c.ID == 0 {
		saved, err = db.One[SaleChannel](ctx, tx, `INSERT INTO sale_channels (enterprise_id, name, type, status, created_at)
			VALUES ($1, $2, $3, $4, $5) RETURNING `+channelColumns, enterpriseID, c.Name, c.Type, c.Status, tx.Instant())
	} else {
		if _, err := FindSaleChannel(ctx, tx, enterpriseID, c.ID); err != nil {
			return err
		}
		saved, err = db.One[SaleChannel](ctx, tx, `UPDATE sale_channels SET name = $4, type = $5, status = $6, version = version + 1
			WHERE enterprise_id = $1 AND id = $2 AND version = $3 RETURNING `+channelColumns,
			enterpriseID, c.ID, c.Version, c.Name, c.Type, c.Status)
	}
	if err != nil {
		return saveFault(err, "u_sale_channels__enterprise_id__name")
	}
	*c = saved
	return nil
}

func deleteSaleChannel(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (int64, error) {
	return db.Exec(ctx, tx, "DELETE FROM sale_channels WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
}

// saveFault names what a write ran into; an update that found the row's id but not its version is stale.
func saveFault(err error, nameIndex string) error {
	switch {
	case errors.Is(err, db.ErrNone):
		return errs.ErrStale
	case db.IsDuplicate(err, nameIndex):
		return ErrNameTaken
	}
	return err
}
