package stock

import (
	"cmp"
	"net/http"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/sheet"
	"langraan/internal/warehouse"
)

// The headings by which an import of a count knows its columns.
var (
	headBook    = sheet.Heading{TH: "ยอดในระบบ", EN: "In the books", Kind: sheet.Number, Width: 14}
	headSheet   = sheet.Heading{TH: "เลขใบนับ", EN: "Count sheet", Width: 18}
	headCounted = sheet.Heading{TH: "นับได้", EN: "Counted", Width: 14}
)

// countFileInput is what httpExportCount reads, for the description of the call.
type countFileInput struct {
	fileInput
	Blind bool `query:"blind" doc:"without what the books say"`
}

// httpExportCount writes what lies in the storages as a sheet to be filled with what is counted: it tells what the
// books say at this moment, and by its number when that was, so that what moves while people count stays moved and the
// same difference is not booked twice. So its figures are of the number's moment or later, and not those of a replica.
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
	headings = append(headings, headCounted)
	number := inventory.SheetNumber(s.db.Clock()())
	if !blind {
		headings = append(headings, headSheet)
	}
	return sheet.Serve(w, r, sheet.Export{
		Name:    []string{q.In(true, "ใบนับสต็อก", "Count sheet"), storage, text, s.db.Clock().Today()},
		Plain:   "count-sheet",
		Columns: q.Columns(headings...),
		Rows: func(row func(...any) error) error {
			return s.Each(r.Context(), a, s.db.Fresh(), text, storageID, func(b Row) error {
				cells := []any{cmp.Or(b.PN, b.Barcode), b.ProductName, b.Barcode, b.StorageName}
				if !blind {
					cells = append(cells, b.OnHand)
				}
				cells = append(cells, "")
				if !blind {
					cells = append(cells, number)
				}
				return row(cells...)
			})
		},
	})
}
