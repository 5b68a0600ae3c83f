package purchases

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package. Approving, cancelling, writing off, taking back and deleting are for who
// manages purchase orders; who keeps the warehouse receives without seeing prices. What the receiving calls do is told
// in receive.go.
func (s *Service) Routes() []rest.Route {
	sees, receives := access.SeeEither(access.PO, access.WMS), access.WorkEither(access.PO, access.WMS)
	return []rest.Route{
		rest.Post("/api/v1/wms/po", access.Work(access.PO), "Draft a purchase order", s.httpCreate, rest.Created()),
		rest.Post("/api/v1/wms/po/duplicate", access.Work(access.PO), "Draft a copy of a purchase order",
			s.httpDuplicate, rest.Created()),
		rest.Get("/api/v1/wms/po", sees, "List purchase orders", s.httpList),
		rest.Get("/api/v1/wms/po/detail", sees, "Read a purchase order", s.httpDetail),
		rest.Get("/api/v1/wms/po/{id}/changed", sees, "Who changed a purchase order last",
			rest.Reads(audit.LastChange(s.db, audit.RefPurchase))),
		rest.Get("/api/v1/wms/po/proposal", access.See(access.PO), "List what to order: products below their threshold",
			s.httpProposal),
		rest.Get("/api/v1/wms/po/last/{id}", access.See(access.PO), "Read at what cost and of whom a product came last",
			rest.Reads(s.Last)),
		rest.Put("/api/v1/wms/po/{id}", access.Work(access.PO), "Change a draft", s.httpUpdate),
		rest.Put("/api/v1/wms/po/amend/{id}", access.Work(access.PO),
			"Change papers, day and notes of an order, approved or not", s.httpAmend),
		rest.Delete("/api/v1/wms/po/{id}", access.Manage(access.PO), "Delete a draft", s.httpDelete),
		rest.Put("/api/v1/wms/po/approve/{id}", access.Manage(access.PO), "Approve a draft", s.httpApprove),
		rest.Put("/api/v1/wms/po/cancel/{id}", access.Manage(access.PO), "Cancel an order of which nothing came",
			s.httpCancel),
		rest.Put("/api/v1/wms/po/receive/{id}", receives, "Take in what came of an order", s.httpReceive),
		rest.Put("/api/v1/wms/po/takeback/{id}", access.Manage(access.PO),
			"Take a receipt back: its bill is reversed and its pieces are awaited again", s.httpTakeBack),
		rest.Put("/api/v1/wms/po/close/partial/{id}", access.Manage(access.PO),
			"Close an order and write off what did not come", s.httpClosePartly),
		rest.Put("/api/v1/wms/po/close/{id}", receives, "Take in all that is awaited and close", s.httpClose),
		s.exportRoute(), s.paperRoute(),
	}
}

// DraftBody is a purchase order as people write it.
type DraftBody struct {
	PartnerID  int64    `json:"partner_id" minimum:"1"`
	Reference  string   `json:"reference,omitempty" maxLength:"100" doc:"the partner's own number of it"`
	Note       string   `json:"note,omitempty" maxLength:"1000"`
	ExpectedOn string   `json:"expected_on,omitempty" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"local date on which it is to come"`
	Documents  []string `json:"documents,omitempty" maxItems:"10" doc:"names of files sent to /api/v1/wms/po/file before: all that the order is to have"`
	Lines      []struct {
		ProductID   int64  `json:"product_id,omitempty" minimum:"0"`
		Code        string `json:"code,omitempty" maxLength:"100" doc:"instead of product_id: a unit or package barcode, or an SKU"`
		Quantity    int64  `json:"quantity" minimum:"1" maximum:"1000000" doc:"pieces, or units or packages of the code"`
		Cost        int64  `json:"cost" minimum:"0" maximum:"10000000000" doc:"of one piece, in satang"`
		RunningFrom string `json:"running_from,omitempty" maxLength:"60" doc:"first serial; the range has as many as the pieces and overlaps no other"`
		RunningTo   string `json:"running_to,omitempty" maxLength:"60" doc:"last serial"`
	} `json:"lines" minItems:"1" maxItems:"500"`
}

func (b DraftBody) draft() Draft {
	d := Draft{
		PartnerID: b.PartnerID, Reference: b.Reference, Note: b.Note, ExpectedOn: b.ExpectedOn,
		Documents: b.Documents,
	}
	for _, l := range b.Lines {
		d.Lines = append(d.Lines, DraftLine{
			ProductID: l.ProductID, Quantity: l.Quantity, Cost: l.Cost, Code: l.Code,
			RunningFrom: l.RunningFrom, RunningTo: l.RunningTo,
		})
	}
	return d
}

type createInput struct {
	rest.Once
	Body DraftBody
}

func (s *Service) httpCreate(ctx context.Context, a access.Actor, in *createInput) (Order, error) {
	return s.Create(ctx, a, in.Body.draft(), in.Key)
}

type duplicateInput struct {
	rest.Once
	Body struct {
		ID int64 `json:"id" minimum:"1"`
	}
}

func (s *Service) httpDuplicate(ctx context.Context, a access.Actor, in *duplicateInput) (Order, error) {
	return s.Duplicate(ctx, a, in.Body.ID, in.Key)
}

type updateInput struct {
	rest.ID
	rest.Once
	Body struct {
		DraftBody
		Version int64 `json:"version" minimum:"1"`
	}
}

func (s *Service) httpUpdate(ctx context.Context, a access.Actor, in *updateInput) (Order, error) {
	return s.Update(ctx, a, Edit{Step{in.ID.ID, in.Body.Version}, in.Body.draft()}, in.Key)
}

type amendInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version    int64    `json:"version" minimum:"1"`
		Reference  string   `json:"reference,omitempty" maxLength:"100" doc:"the partner's own number of it"`
		Note       string   `json:"note,omitempty" maxLength:"1000"`
		ExpectedOn string   `json:"expected_on,omitempty" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"local date on which it is to come"`
		Documents  []string `json:"documents,omitempty" maxItems:"10" doc:"names of files sent to /api/v1/wms/po/file before: all that the order is to have"`
	}
}

func (s *Service) httpAmend(ctx context.Context, a access.Actor, in *amendInput) (Order, error) {
	b := in.Body
	return s.Amend(ctx, a, Amendment{
		Step: Step{in.ID.ID, b.Version}, Reference: b.Reference, Note: b.Note, ExpectedOn: b.ExpectedOn,
		Documents: b.Documents,
	}, in.Key)
}

type deleteInput struct {
	rest.ID
	Version int64 `query:"version" minimum:"0" doc:"compared when given"`
}

func (s *Service) httpDelete(ctx context.Context, a access.Actor, in *deleteInput) (rest.Message, error) {
	return rest.Message{}, s.Delete(ctx, a, Step{in.ID.ID, in.Version})
}

type approveInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version int64 `json:"version,omitempty" minimum:"0" doc:"compared when given"`
	}
}

func (s *Service) httpApprove(ctx context.Context, a access.Actor, in *approveInput) (Order, error) {
	return s.Approve(ctx, a, Step{in.ID.ID, in.Body.Version}, in.Key)
}

type cancelInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version int64  `json:"version,omitempty" minimum:"0" doc:"compared when given"`
		Reason  string `json:"reason,omitempty" maxLength:"500"`
	}
}

func (s *Service) httpCancel(ctx context.Context, a access.Actor, in *cancelInput) (Order, error) {
	return s.Cancel(ctx, a, Cancel{Step{in.ID.ID, in.Body.Version}, in.Body.Reason}, in.Key)
}

// Arrival says where goods came to.
type Arrival struct {
	Version    int64         `json:"version,omitempty" minimum:"0" doc:"compared when given"`
	StorageID  int64         `json:"storage_id" minimum:"1"`
	Note       string        `json:"note,omitempty" maxLength:"1000" doc:"of the stock-in bill; the order's number unless given"`
	Image      string        `json:"bill_image,omitempty" maxLength:"60" doc:"name of a picture of the paper, sent to /api/v1/images before"`
	OccurredAt clock.Instant `json:"occurred_at,omitempty" format:"date-time" doc:"a past moment; for privileged people only"`
}

func (b Arrival) coming(id int64, lines []comingLine) Coming {
	c := Coming{
		Step: Step{id, b.Version}, StorageID: b.StorageID, Note: b.Note, Image: b.Image, OccurredAt: b.OccurredAt,
	}
	for _, l := range lines {
		c.Lines = append(c.Lines, ComingLine(l))
	}
	return c
}

type comingLine struct {
	LineID   int64 `json:"line_id" minimum:"1" doc:"of the order"`
	Quantity int64 `json:"quantity" minimum:"1" maximum:"1000000" doc:"pieces that came"`

	Serials []SerialRange `json:"serials,omitempty" maxItems:"200" doc:"which came: as many as the pieces, among those ordered if the order says which"`
}

type receiveInput struct {
	rest.ID
	rest.Once
	Body struct {
		Arrival
		Lines []comingLine `json:"lines" minItems:"1" maxItems:"500"`
	}
}

func (s *Service) httpReceive(ctx context.Context, a access.Actor, in *receiveInput) (Order, error) {
	return s.Receive(ctx, a, in.Body.coming(in.ID.ID, in.Body.Lines), in.Key)
}

type takeBackInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version int64  `json:"version,omitempty" minimum:"0" doc:"compared when given"`
		BillID  int64  `json:"bill_id" minimum:"1" doc:"the stock-in bill of the receipt"`
		Reason  string `json:"reason" minLength:"1" maxLength:"500" doc:"why it is taken back; the note of the reversing bill"`
	}
}

func (s *Service) httpTakeBack(ctx context.Context, a access.Actor, in *takeBackInput) (Order, error) {
	return s.TakeBack(ctx, a, TakeBack{Step{in.ID.ID, in.Body.Version}, in.Body.BillID, in.Body.Reason}, in.Key)
}

type closeInput struct {
	rest.ID
	rest.Once
	Body Arrival
}

func (s *Service) httpClose(ctx context.Context, a access.Actor, in *closeInput) (Order, error) {
	return s.Close(ctx, a, in.Body.coming(in.ID.ID, nil), in.Key)
}

type closePartlyInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version   int64        `json:"version,omitempty" minimum:"0" doc:"compared when given"`
		Reason    string       `json:"reason" minLength:"1" maxLength:"500" doc:"why the rest will not come"`
		StorageID int64        `json:"storage_id,omitempty" minimum:"0" doc:"where the lines came to"`
		Note      string       `json:"note,omitempty" maxLength:"1000" doc:"of the stock-in bill"`
		Lines     []comingLine `json:"lines,omitempty" maxItems:"500" doc:"what came last, before the rest is written off"`
	}
}

func (s *Service) httpClosePartly(ctx context.Context, a access.Actor, in *closePartlyInput) (Order, error) {
	b := in.Body
	came := Arrival{Version: b.Version, StorageID: b.StorageID, Note: b.Note}.coming(in.ID.ID, b.Lines)
	came.Reason = b.Reason
	return s.ClosePartly(ctx, a, came, in.Key)
}

type listInput struct {
	page.Query
	Status    string `query:"status" enum:",draft,approved,partly_received,closed,cancelled"`
	PartnerID int64  `query:"partner_id" minimum:"0"`
	ProductID int64  `query:"product_id" minimum:"0" doc:"orders with a line of it"`
	From      string `query:"from" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"first local date of making"`
	To        string `query:"to" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"last local date"`
	Q         string `query:"q" maxLength:"100" doc:"the beginning of a number or of the partner's own, or part of the partner's name"`
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *listInput) (List, error) {
	f := Filter{PartnerID: in.PartnerID, ProductID: in.ProductID, Query: in.Q, From: in.From, To: in.To, Page: in.Query}
	switch in.Sort {
	case "", "-created_at":
	case "created_at":
		f.OldestFirst = true
	default:
		return List{}, errs.ErrInvalid.At("sort", errs.InvalidParam)
	}
	if in.Status != "" {
		if err := f.Status.UnmarshalText([]byte(in.Status)); err != nil {
			return List{}, errs.ErrInvalid.At("status", errs.InvalidParam).Because(err)
		}
	}
	return s.List(ctx, a, f)
}

type detailInput struct {
	ID     int64  `query:"id" minimum:"0"`
	Number string `query:"number" maxLength:"40"`
}

func (s *Service) httpDetail(ctx context.Context, a access.Actor, in *detailInput) (Order, error) {
	if in.Number != "" {
		return s.FindByNumber(ctx, a, in.Number)
	}
	return s.Find(ctx, a, in.ID)
}

func (s *Service) httpProposal(ctx context.Context, a access.Actor, in *page.Query) (page.List[Proposed], error) {
	if in.Sort != "" && in.Sort != "product" {
		return page.List[Proposed]{}, errs.ErrInvalid.At("sort", errs.InvalidParam)
	}
	return s.Proposal(ctx, a, *in)
}
