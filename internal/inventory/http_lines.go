package inventory

import (
	"context"
	"net/http"

	"langraan/internal/kit/access"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
)

// lineRoutes are open to packers too, who see the line they pack from.
func (s *Service) lineRoutes() []rest.Route {
	see := access.SeeEither(access.WMS, access.Packing)
	return []rest.Route{
		rest.Get("/api/v1/wms/inventory/line", see, "List what lies in the packing lines: all of them, or the caller's own without the area wms", s.httpLines),
		rest.Raw(http.MethodGet, "/api/v1/wms/inventory/line/export", see,
			"What lies in the packing lines as a file: format xlsx (usual) or csv, and the filters of the list", s.httpExportLines, rest.Timeout(exportTime)),
	}
}

type linesInput struct {
	page.Query
	Text   string `query:"q" maxLength:"200" doc:"fragments of the product's name, SKU or barcode; each word must be found"`
	UserID int64  `query:"user_id" minimum:"0" doc:"whose line; all that the caller may see unless given"`
}

func (s *Service) httpLines(ctx context.Context, a access.Actor, in *linesInput) (LineList, error) {
	if err := lineKeys.Check(in.Sort); err != nil {
		return LineList{}, err
	}
	return s.Lines(ctx, a, LineFilter{in.UserID, in.Text}, in.Query)
}

func (s *Service) httpExportLines(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	f := LineFilter{Text: q.Text("q"), UserID: q.Number("user_id", largest)}
	if err := q.Err(); err != nil {
		return err
	}
	person := ""
	if f.UserID != 0 && lineScope(a) == 0 {
		name, err := nameOfPerson(r.Context(), s.db.Fresh(), a.EnterpriseID, f.UserID)
		if err != nil {
			return err
		}
		person = name
	}
	return sheet.Serve(w, r, sheet.Export{
		Name: []string{q.In(true, "สินค้าในไลน์แพ็ก", "Packing lines"), person, f.Text, s.db.Clock().Today()}, Plain: "packing-lines",
		Columns: q.Columns(sheet.Heading{TH: "ไลน์ของ", EN: "Line of", Width: 24}, headPN, headName, headBarcode, headQuantity, headReserved, headFree, headIncoming,
			sheet.Heading{TH: "อยู่ตั้งแต่", EN: "Since", Kind: sheet.Moment, Width: 20}),
		Rows: func(row func(...any) error) error {
			return s.EachLine(r.Context(), a, f, func(l LineRow) error {
				return row(l.UserName, l.PN, l.ProductName, l.Barcode, l.OnHand, l.Reserved, l.Available, l.Incoming, l.Since)
			})
		},
	})
}
