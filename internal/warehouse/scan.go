package warehouse

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
)

// Scanned is what a code stands for: a product and the pieces in the thing scanned, 1 or a package.
type Scanned struct {
	ProductID int64
	Pieces    int64
	IsRetired bool
}

// FindByCode tells what a scanned code stands for inside the enterprise: a unit or package barcode (GTINs with or
// without their leading zeros), or else an SKU. ErrProductNotFound.
func FindByCode(ctx context.Context, r db.Reader, enterpriseID int64, code string) (Scanned, error) {
	return findByCode(ctx, r, enterpriseID, i18n.Clean(code))
}

// Codes are the codes of one list that are known already: lines often repeat one.
type Codes map[string]Scanned

// Find is FindByCode, asked once for each code.
func (c Codes) Find(ctx context.Context, r db.Reader, enterpriseID int64, code string) (Scanned, error) {
	if found, ok := c[code]; ok {
		return found, nil
	}
	found, err := FindByCode(ctx, r, enterpriseID, code)
	if err == nil {
		c[code] = found
	}
	return found, err
}
