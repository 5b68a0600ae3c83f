package payments

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package. Slips are seen by who works on orders, too; statements tell of everybody's
// money, so they are the employees'.
func (s *Service) Routes() []rest.Route {
	sees := access.SeeEither(access.Order, access.Payment)
	works := access.WorkEither(access.Order, access.Payment)
	return []rest.Route{
		rest.Post("/api/v1/payments/slips", works, "Add a slip, whose picture was sent before as kind=slip",
			s.httpAdd, rest.Created()),
		rest.Get("/api/v1/payments/slips", sees, "List slips: those that wait oldest first, others newest first",
			s.httpList),
		rest.Get("/api/v1/payments/slips/{id}", sees, "Read a slip", rest.Reads(s.Find)),
		rest.Get("/api/v1/payments/slips/{id}/changed", sees, "Who changed a slip last", rest.Reads(s.LastChange)),
		rest.Put("/api/v1/payments/slips/{id}", works, "Say what a waiting slip shows and which order it is to pay",
			s.httpSave),
		rest.Put("/api/v1/payments/slips/{id}/take", access.Work(access.Payment),
			"Tell others for two minutes that one looks at a slip", s.httpTake),
		rest.Put("/api/v1/payments/slips/{id}/accept", access.Work(access.Payment),
			"Accept a slip: its money is received for one or several orders", s.httpAccept),
		rest.Put("/api/v1/payments/slips/{id}/refuse", access.Work(access.Payment),
			"Refuse a slip; its order stays unpaid", s.httpRefuse),
		rest.Get("/api/v1/payments/counts", sees, "Count what waits at the payment desk", s.httpCounts),
		rest.Raw(http.MethodPost, "/api/v1/payments/statement", access.EmployeeWorks(access.Payment),
			"Send a bank statement as CSV or XLSX (the part \"file\" of a form, or the body with its name in the"+
				" query)",
			s.httpStatement, rest.Created(), rest.Takes[statementInput](),
			rest.Sends(rest.MediaForm, rest.MediaCSV, rest.MediaXLSX), rest.Answers[Read](),
			rest.Body(maxStatement+formRoom), rest.Timeout(rest.HardTimeout), rest.Whole(mayTake)),
		rest.Get("/api/v1/payments/statement", access.EmployeeSees(access.Payment),
			"List the money that came in by bank statements, with the orders it may pay", s.httpLines),
		rest.Put("/api/v1/payments/statement/{id}/accept", access.EmployeeWorks(access.Payment),
			"Receive a line of a statement for an order", s.httpAcceptLine),
		rest.Put("/api/v1/payments/statement/{id}/ignore", access.EmployeeWorks(access.Payment),
			"Put a line of a statement aside, or back", s.httpIgnoreLine),
	}
}

// FactsBody is what people say of a slip; exported because the edge reads embedded fields of exported types only.
type FactsBody struct {
	OrderID         int64         `json:"order_id,omitempty" minimum:"0" doc:"the order it is to pay"`
	Amount          int64         `json:"amount,omitempty" minimum:"0" maximum:"100000000000" doc:"satang that the slip shows"`
	Account         string        `json:"account,omitempty" maxLength:"40" doc:"the receiving account that the slip shows, with x for what it hides"`
	Payer           string        `json:"payer,omitempty" maxLength:"200"`
	PaidAt          clock.Instant `json:"paid_at,omitempty" format:"date-time" doc:"the time that the slip shows"`
	PaymentMethodID int64         `json:"payment_method_id,omitempty" minimum:"0" doc:"by which the money came; the order's own unless given"`
	Bank            string        `json:"bank,omitempty" maxLength:"20" pattern:"^([0-9]{3}|truemoney)?$" doc:"where no QR says it"`
	Reference       string        `json:"reference,omitempty" maxLength:"100" doc:"where no QR says it"`
	Note            string        `json:"note,omitempty" maxLength:"500"`
}

type addInput struct {
	rest.Once
	Body struct {
		FactsBody
		Image string `json:"image" minLength:"1" maxLength:"100" doc:"the name that POST /api/v1/images?kind=slip answered"`
	}
}

func (s *Service) httpAdd(ctx context.Context, a access.Actor, in *addInput) (Slip, error) {
	return s.Add(ctx, a, Add{in.Body.Image, Facts(in.Body.FactsBody)}, in.Key)
}

type saveInput struct {
	rest.ID
	Body struct {
		FactsBody
		Version int64 `json:"version" minimum:"1"`
	}
}

func (s *Service) httpSave(ctx context.Context, a access.Actor, in *saveInput) (Slip, error) {
	return s.Save(ctx, a, Save{in.ID.ID, in.Body.Version, Facts(in.Body.FactsBody)})
}

type listInput struct {
	page.Query
	Status  string `query:"status" enum:"waiting,accepted,refused,all" doc:"waiting unless given"`
	OrderID int64  `query:"order_id" minimum:"0" doc:"slips of this order alone, of every status unless one is given"`
	Orders  string `query:"orders" pattern:"^([0-9]{1,18}(,[0-9]{1,18})*)?$" maxLength:"9500" example:"1042,1043" doc:"slips of these orders alone, by their ids joined by comma, 500 at most"`
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *listInput) (page.List[Slip], error) {
	f := Filter{Status: statusOf(in.Status, in.OrderID), OrderID: in.OrderID, Page: in.Query}
	if err := f.takeOrders(in.Orders); err != nil {
		return page.List[Slip]{}, err
	}
	return s.List(ctx, a, f)
}

// takeOrders reads ids that are joined by comma.
func (f *Filter) takeOrders(text string) error {
	for part := range strings.SplitSeq(text, ",") {
		if part == "" {
			continue
		}
		id, err := strconv.ParseInt(part, 10, 64)
		if err != nil || len(f.Orders) == MostOrders {
			return errs.ErrInvalid.At("orders", errs.InvalidParam)
		}
		f.Orders = append(f.Orders, id)
	}
	return nil
}

func statusOf(word string, orderID int64) (s Status) {
	if word == "all" || word == "" && orderID > 0 {
		return 0
	}
	if word == "" || s.UnmarshalText([]byte(word)) != nil {
		return Waiting
	}
	return s
}

type takeInput struct {
	rest.ID
	Body struct {
		Release bool `json:"release,omitempty" doc:"gives it up again"`
	}
}

func (s *Service) httpTake(ctx context.Context, a access.Actor, in *takeInput) (Slip, error) {
	return s.Take(ctx, a, Take{in.ID.ID, in.Body.Release})
}

type acceptInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version         int64  `json:"version,omitempty" minimum:"0"`
		PaymentMethodID int64  `json:"payment_method_id,omitempty" minimum:"0" doc:"by which the money came; the slip's or each order's own unless given"`
		Reason          string `json:"reason,omitempty" maxLength:"500" doc:"why orders go on though less came in than they owe; without one they wait for the rest"`
		Parts           []struct {
			OrderID int64 `json:"order_id" minimum:"1"`
			Version int64 `json:"version,omitempty" minimum:"0" doc:"of the order that was read"`
			Amount  int64 `json:"amount" minimum:"1" maximum:"100000000000" doc:"satang of the slip for this order"`
		} `json:"parts,omitempty" maxItems:"20" doc:"what each order gets; needed unless the slip says how much it is, which its order gets"`
	}
}

func (s *Service) httpAccept(ctx context.Context, a access.Actor, in *acceptInput) (Slip, error) {
	c := Accept{
		ID: in.ID.ID, Version: in.Body.Version, PaymentMethodID: in.Body.PaymentMethodID,
		Reason: in.Body.Reason,
	}
	for _, p := range in.Body.Parts {
		c.Parts = append(c.Parts, Part(p))
	}
	return s.Accept(ctx, a, c, in.Key)
}

type refuseInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version int64  `json:"version,omitempty" minimum:"0"`
		Reason  string `json:"reason" minLength:"1" maxLength:"500"`
	}
}

func (s *Service) httpRefuse(ctx context.Context, a access.Actor, in *refuseInput) (Slip, error) {
	return s.Refuse(ctx, a, Refuse{in.ID.ID, in.Body.Version, in.Body.Reason}, in.Key)
}

type nothing struct{}

func (s *Service) httpCounts(ctx context.Context, a access.Actor, _ *nothing) (Counts, error) {
	return s.Counts(ctx, a)
}
