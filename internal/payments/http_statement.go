package payments

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
)

// The bounds of a statement as it comes in.
const (
	maxStatement = 4 << 20
	formRoom     = 64 << 10 // a file in a form is a little longer than itself
)

func mayTake(context.Context, access.Actor, int64) error { return nil }

// statementInput is what httpStatement reads beside the file, for the description of the call.
type statementInput struct {
	rest.Once
	Name string `query:"name" maxLength:"200" example:"statement-2569-11.csv" doc:"what the file is called, where it is the body and no part of a form"`
}

func (s *Service) httpStatement(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	file, name, err := fileOf(r)
	if err != nil {
		return err
	}
	content, err := sheet.Take(file)
	if errors.Is(err, io.ErrUnexpectedEOF) { // a form that ends before its file does
		err = errs.ErrInvalid.Because(err).At("file", errs.InvalidParam)
	}
	if err != nil {
		return err
	}
	defer content.Close()
	done, err := s.Read(r.Context(), a, ReadFile{Name: name, Content: content}, r.Header.Get("Idempotency-Key"))
	if err != nil {
		return err
	}
	return rest.JSON(w, http.StatusCreated, done)
}

// fileOf is the file and what the sender calls it: the part "file" of a form, or else the whole body.
func fileOf(r *http.Request) (io.Reader, string, error) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "multipart/form-data" {
		return r.Body, r.URL.Query().Get("name"), nil //nolint:nilerr // a body without a type is looked into
	}
	form, err := r.MultipartReader()
	if err != nil {
		return nil, "", errs.ErrInvalid.Because(err)
	}
	for {
		part, err := form.NextPart()
		switch {
		case errors.Is(err, io.EOF):
			return nil, "", errs.ErrInvalid.At("file", errs.InvalidParam)
		case err != nil:
			return nil, "", errs.ErrInvalid.Because(err)
		case part.FormName() == "file":
			return part, part.FileName(), nil
		}
	}
}

type linesInput struct {
	page.Query
	State string `query:"state" enum:"waiting,accepted,ignored" doc:"waiting unless given"`
}

func (s *Service) httpLines(ctx context.Context, a access.Actor, in *linesInput) (page.List[Line], error) {
	state := LineWaiting
	if in.State != "" {
		if err := state.UnmarshalText([]byte(in.State)); err != nil {
			return page.List[Line]{}, errs.ErrInvalid.At("state", errs.InvalidParam)
		}
	}
	return s.Lines(ctx, a, state, in.Query)
}

type acceptLineInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version         int64  `json:"version,omitempty" minimum:"0"`
		OrderID         int64  `json:"order_id" minimum:"1"`
		OrderVersion    int64  `json:"order_version,omitempty" minimum:"0" doc:"that was read; without it an order that owes nothing is given no more"`
		PaymentMethodID int64  `json:"payment_method_id,omitempty" minimum:"0" doc:"by which the money came; the order's own unless given"`
		Reason          string `json:"reason,omitempty" maxLength:"500" doc:"why the order goes on though less came in than it owes; without one it waits for the rest"`
	}
}

func (s *Service) httpAcceptLine(ctx context.Context, a access.Actor, in *acceptLineInput) (Line, error) {
	b := in.Body
	return s.AcceptLine(ctx, a,
		AcceptLine{in.ID.ID, b.Version, b.OrderID, b.OrderVersion, b.PaymentMethodID, b.Reason}, in.Key)
}

type ignoreLineInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version int64 `json:"version,omitempty" minimum:"0"`
		Back    bool  `json:"back,omitempty" doc:"puts an ignored line back to those that wait"`
	}
}

func (s *Service) httpIgnoreLine(ctx context.Context, a access.Actor, in *ignoreLineInput) (Line, error) {
	return s.IgnoreLine(ctx, a, IgnoreLine{in.ID.ID, in.Body.Version, in.Body.Back}, in.Key)
}
