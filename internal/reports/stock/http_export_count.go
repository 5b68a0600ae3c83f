package stock

import (
	"cmp"
	"net/http"

	"langraan/internal/kit/access"
	"langraan/internal/kit/sheet"
	"langraan/internal/warehouse"
)

// The headings by which an import of a count knows its columns.
var (
	headBook    = sheet.Heading{TH: "ยอดในระบบ", EN: "In the books", Kind: sheet.Number, Width: 14}
	headCounted = sheet.Heading{TH: "นับได้", EN: "Counted", Width: 14}
)

// httpExportCount writes what lies in the storages as a sheet to be filled with what is counted: it tells what the
// books say at this moment, so that what moves while people count stays moved.
func (s *Service) httpExportCount(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	text, storageID, blind := q.Text("q"), q.ID("storage_id"), q.Word("blind", "", "true") != ""
	if err := q.Err(); err != nil {
		return err
	}
	storage, err := s.storageName(r, a, storageID)
	if err != nil {
		return err
	}
	headings := []sheet.Heading{warehouse.HeadPN, warehouse.HeadName, warehouse.HeadBarcode, headStorage}
	if !blind {
		headings = append(headings, headBook)
	}
	return sheet.Serve(w, r, sheet.Export{
		Name:    []string{q.In(true, "ใบนับสต็อก", "Count sheet"), storage, text, s.db.Clock().Today()},
		Plain:   "count-sheet",
		Columns: q.Columns(append(headings, headCounted)...),
		Rows: func(row func(...any) error) error {
			return s.Each(r.Context(), a, text, storageID, func(b Row) error {
				cells := []any{cmp.Or(b.PN, b.Barcode), b.ProductName, b.Barcode, b.StorageName}
				if !blind {
					cells = append(cells, b.OnHand)
				}
				return row(append(cells, "")...)
			})
		},
	})
}
