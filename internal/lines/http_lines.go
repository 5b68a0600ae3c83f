package lines

import (
	"context"
	"net/http"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
	"langraan/internal/users"
	"langraan/internal/warehouse"
)

// lineRoutes are open to packers too, who see the line they pack from.
func (s *Service) lineRoutes() []rest.Route {
	see := access.SeeEither(access.WMS, access.Packing)
	return []rest.Route{
		rest.Post("/api/v1/wms/inventory/user/move", access.WorkEither(access.WMS, access.Packing),
			"Move goods to the line of a person, or back; a packer's own line without level 2 in wms", s.httpMove,
			rest.Created()),
		rest.Get("/api/v1/wms/inventory/line", see, "List what lies in the packing lines: all of them, or the "+
			"caller's own without the area wms", s.httpLines),
		rest.File[linesInput]("/api/v1/wms/inventory/line/export", see, "What lies in the packing lines",
			s.httpExportLines),
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
	f := LineFilter{Text: q.Text("q"), UserID: q.ID("user_id")}
	if err := q.Err(); err != nil {
		return err
	}
	person := ""
	if f.UserID != 0 && lineScope(a) == 0 {
		name, err := users.NameOf(r.Context(), s.db.Fresh(), a.EnterpriseID, f.UserID)
		if err != nil {
			return err
		}
		person = name
	}
	return sheet.Serve(w, r, sheet.Export{
		Name:  []string{q.In(true, "สินค้าในไลน์แพ็ก", "Packing lines"), person, f.Text, s.db.Clock().Today()},
		Plain: "packing-lines",
		Columns: q.Columns(sheet.Heading{TH: "ไลน์แพ็กของ", EN: "Packing line of", Width: 24}, warehouse.HeadPN,
			warehouse.HeadName, warehouse.HeadBarcode, sheet.Heading{TH: "จำนวน", EN: "Quantity", Kind: sheet.Number},
			warehouse.HeadReserved, warehouse.HeadAvailable, warehouse.HeadIncoming,
			sheet.Heading{TH: "อยู่ตั้งแต่", EN: "Since", Kind: sheet.Moment, Width: 20}),
		Rows: func(row func(...any) error) error {
			return s.EachLine(r.Context(), a, f, func(l LineRow) error {
				return row(l.UserName, l.PN, l.ProductName, l.Barcode, l.OnHand, l.Reserved, l.Available, l.Incoming,
					l.Since)
			})
		},
	})
}

type moveInput struct {
	rest.Once
	Body struct {
		UserID    int64                `json:"user_id,omitempty" minimum:"0" doc:"whose line; the caller's own unless given"`
		StorageID int64                `json:"storage_id" minimum:"1"`
		Back      bool                 `json:"back,omitempty" doc:"from the line to the storage; without lines all that lies there, 500 products at once"`
		Note      string               `json:"note,omitempty" maxLength:"1000"`
		Lines     []inventory.LineBody `json:"lines,omitempty" maxItems:"500"`
		ProfileID int64                `json:"profile_id,omitempty" minimum:"0" doc:"instead of lines: take what the line lacks of this pickup profile"`
		Partial   bool                 `json:"partial,omitempty" doc:"with a profile: take what there is instead of refusing when the storage has less"`
		Origins   bool                 `json:"origins,omitempty" doc:"with back and without lines: each piece goes to the storage it came from; storage_id takes those of which none is known or whose storage takes nothing in"`
	}
}

type wireMoved struct {
	inventory.WireBill
	Remaining int `json:"remaining,omitempty" doc:"of how many products something still lies in the line that was to be given back whole: the same call gives back more"`
}

func (s *Service) httpMove(ctx context.Context, a access.Actor, in *moveInput) (wireMoved, error) {
	m, err := s.Move(ctx, a, Move{
		UserID: in.Body.UserID, StorageID: in.Body.StorageID, Back: in.Body.Back,
		Note: in.Body.Note, Lines: inventory.WantedOf(in.Body.Lines), ProfileID: in.Body.ProfileID,
		Partial: in.Body.Partial, Origins: in.Body.Origins,
	}, in.Key)
	return wireMoved{inventory.WireOf(a, m), m.Remaining}, err
}
