package inventory

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return append(s.moveRoutes(),
		rest.Post("/api/v2/wms/inventory/item/in", access.Work(access.WMS), "Take goods in", s.httpIn, rest.Created()),
		rest.Post("/api/v2/wms/inventory/item/out", access.Work(access.WMS), "Take goods out by hand", s.httpOut,
			rest.Created()),
		rest.Delete("/api/v1/wms/inventory/{id}", access.Manage(access.WMS), "Take a bill back by a reversing bill",
			s.httpReverse),
	)
}

type inBody struct {
	StorageID  int64         `json:"storage_id" minimum:"1"`
	PartnerID  int64         `json:"partner_id,omitempty" minimum:"0"`
	Note       string        `json:"note,omitempty" maxLength:"1000"`
	Image      string        `json:"bill_image,omitempty" maxLength:"60" doc:"name of a picture of the paper, sent to /api/v1/images before"`
	OccurredAt clock.Instant `json:"occurred_at,omitempty" format:"date-time" doc:"a past moment; for privileged people only"`
	Lines      []struct {
		ProductID int64  `json:"product_id,omitempty" minimum:"0"`
		Code      string `json:"code,omitempty" maxLength:"100" doc:"instead of product_id: a unit or package barcode, or an SKU"`
		Quantity  int64  `json:"quantity" minimum:"1" maximum:"1000000" doc:"pieces, or units or packages of the code"`
		Cost      int64  `json:"cost" minimum:"0" maximum:"10000000000" doc:"of one piece, in satang"`
	} `json:"lines" minItems:"1" maxItems:"500"`
}

type inInput struct {
	rest.Once
	Body inBody
}

func (s *Service) httpIn(ctx context.Context, a access.Actor, in *inInput) (WireBill, error) {
	move := In{
		StorageID: in.Body.StorageID, PartnerID: in.Body.PartnerID, Note: in.Body.Note, Image: in.Body.Image,
		OccurredAt: in.Body.OccurredAt,
	}
	for _, l := range in.Body.Lines {
		move.Lines = append(move.Lines, InLine{
			ProductID: l.ProductID, Code: l.Code, Quantity: l.Quantity,
			Cost: l.Cost,
		})
	}
	b, err := s.Receive(ctx, a, move, in.Key)
	return WireOf(a, b), err
}

type outBody struct {
	StorageID  int64         `json:"storage_id" minimum:"1"`
	Note       string        `json:"note" minLength:"1" maxLength:"1000" doc:"the reason"`
	Image      string        `json:"bill_image,omitempty" maxLength:"60" doc:"name of a picture of the paper, sent to /api/v1/images before"`
	OccurredAt clock.Instant `json:"occurred_at,omitempty" format:"date-time" doc:"a past moment; for privileged people only"`
	Lines      []LineBody    `json:"lines" minItems:"1" maxItems:"500"`
}

type outInput struct {
	rest.Once
	Body outBody
}

func (s *Service) httpOut(ctx context.Context, a access.Actor, in *outInput) (WireBill, error) {
	move := Out{
		StorageID: in.Body.StorageID, Note: in.Body.Note, Image: in.Body.Image, OccurredAt: in.Body.OccurredAt,
		Lines: WantedOf(in.Body.Lines),
	}
	b, err := s.Remove(ctx, a, move, in.Key)
	return WireOf(a, b), err
}

type reverseInput struct {
	rest.ID
	rest.Once
	Reason string `query:"reason" maxLength:"1000" doc:"why; the note of the reversing bill"`
}

func (s *Service) httpReverse(ctx context.Context, a access.Actor, in *reverseInput) (WireBill, error) {
	b, err := s.Reverse(ctx, a, Reversal{in.ID.ID, in.Reason}, in.Key)
	return WireOf(a, b), err
}

// WireBill is a bill as the calls answer it.
type WireBill struct {
	ID         int64         `json:"id"`
	Number     string        `json:"bill_number"`
	Kind       Kind          `json:"kind" enum:"1,2,3,4,5,6,7,8" doc:"1 in, 2 out, 3 transfer, 4 pack, 5 return, 6 count, 7 reversal, 8 corrected cost"`
	Note       string        `json:"note"`
	Image      string        `json:"bill_image,omitempty" doc:"name of the picture at /api/v1/images/{name}"`
	UserName   string        `json:"user_name"`
	PartnerID  *int64        `json:"partner_id,omitempty"`
	ReversesID *int64        `json:"reverses_id,omitempty"`
	CreatedAt  clock.Instant `json:"created_at"`
	Lines      []wireLine    `json:"lines"`
	Counted    []Counted     `json:"counted,omitempty" doc:"of a count: what was counted of each product, what the books said then, and before and after"`
	Short      []Shortage    `json:"short,omitempty" doc:"goods that were reserved and that a count did not find or a transfer set aside, by the orders that wait for them from now on"`
}

type wireLine struct {
	ID        int64     `json:"id"`
	ProductID int64     `json:"product_id"`
	FromKind  PlaceKind `json:"from_kind" enum:"0,1,2" doc:"0 outside, 1 storage, 2 packing line"`
	FromID    int64     `json:"from_id"`
	ToKind    PlaceKind `json:"to_kind" enum:"0,1,2"`
	ToID      int64     `json:"to_id"`
	Quantity  int64     `json:"quantity"`
	Cost      *int64    `json:"cost,omitempty" doc:"of all its pieces, in satang; only for those who may see cost"`
	Before    *int64    `json:"cost_before,omitempty" doc:"of a corrected cost: what the pieces cost until then, in satang"`
}

// WireOf is a bill for the answer of a call; its cost only for who may see it.
func WireOf(a access.Actor, b Bill) WireBill {
	w := WireBill{
		b.ID, b.Number, b.Kind, b.Note, b.Image, b.UserName, b.PartnerID, b.ReversesID, b.CreatedAt,
		[]wireLine{},
		b.Counted, b.Short,
	}
	for _, l := range b.Lines {
		line := wireLine{l.ID, l.ProductID, l.FromKind, l.FromID, l.ToKind, l.ToID, l.Quantity, nil, nil}
		if a.MaySeeCost() {
			line.Cost = &l.Cost
			if l.FromKind == Outside && l.ToKind == Outside {
				line.Before = &l.CostBefore
			}
		}
		w.Lines = append(w.Lines, line)
	}
	return w
}
