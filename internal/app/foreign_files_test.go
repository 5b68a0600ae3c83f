package app_test

import (
	"context"

	"langraan/internal/kit/db"
)

func (s *shop) courierSheet() any {
	return s.post("/api/v1/courier-sheets", object{"name": s.name("แบบไฟล์"), "columns": "A = number"})
}

// export is a file of orders that was asked for; a business may have only so many.
func (s *shop) export() any {
	s.t.Helper()
	err := s.a.DB.Write(s.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "UPDATE exports SET state = 'failed'")
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return s.post("/api/v1/orders/exports", object{"query": "", "format": "csv"})
}

func (s *shop) team() any { return s.post("/api/v1/teams", object{"name": s.name("ทีม")}) }

func (s *shop) department() any {
	return s.post("/api/v1/department", object{"name": s.name("แผนก")})
}

func (s *shop) wmsImport() any {
	return s.upload("/api/v1/wms/imports?kind=partners", "company_name,address\n"+s.name("บริษัท")+",1\n")
}

func (s *shop) soldImport() any {
	return s.upload("/api/v1/products/imports?kind=products", "sku,name\n"+s.name("SKU")+",ของ\n")
}

func (s *shop) upload(path, table string) any {
	s.t.Helper()
	// A business has only so many open imports; those of yesterday no longer count.
	err := s.a.DB.Write(s.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "UPDATE imports SET updated_at = 0")
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	var made struct{ ID int64 }
	s.a.Do(s.t, s.who, "POST", path, table).Want(201).JSON(&made)
	return made.ID
}
