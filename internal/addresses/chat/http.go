package chat

import (
	"context"
	"errors"
	"runtime"
	"time"

	"langraan/internal/addresses"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/quota"
	"langraan/internal/kit/rest"
)

// errCrowded refuses who sends one message after the other without waiting for what they say.
var errCrowded = errs.New(errs.TooMany, errs.InvalidParam).
	Say("กำลังอ่านข้อความอื่นของคุณอยู่ โปรดลองใหม่อีกครั้ง",
		"other messages of yours are being read; try again in a moment")

// door lets one message of a person in at a time, so that nobody takes what all share.
type door struct{ gate *quota.Gate }

// Routes are the calls of this package.
func Routes() []rest.Route {
	s := door{quota.NewGate(quota.Turns{
		Each: 1, All: 4 * runtime.GOMAXPROCS(0), Wait: 5 * time.Second, Crowded: errCrowded, Busy: errs.ErrUnavailable,
	})}
	return []rest.Route{
		rest.Post("/api/v1/address/parse", access.SignedIn(), "Read the recipients out of a pasted chat message",
			s.httpParse),
	}
}

type parseInput struct {
	Body struct {
		Text string `json:"text" example:"สมชาย ใจดี 081-234-5678 99/1 ถ.ลาดพร้าว คลองจั่น บางกะปิ กทม 10240 เก็บปลายทาง 590" maxLength:"5000" doc:"The message as it was pasted"`
	}
}

type parsed struct {
	Recipients []parsedRecipient `json:"recipients" doc:"One or more; a message without an address gives one with the issue not_an_address"`
}

type parsedRecipient struct {
	Name          string              `json:"name" example:"สมชาย ใจดี" doc:"Without a title such as คุณ"`
	Phones        []string            `json:"phones" doc:"Digits with the leading 0, in the order written"`
	Line          string              `json:"line" example:"99/1 ถ.ลาดพร้าว" doc:"House, village, lane, road and building"`
	Subdistrict   string              `json:"subdistrict" example:"คลองจั่น" doc:"ตำบล or แขวง, without the word; as typed when the directory has no such name"`
	District      string              `json:"district" example:"บางกะปิ" doc:"อำเภอ or เขต, without the word"`
	Province      string              `json:"province" example:"กรุงเทพมหานคร" doc:"จังหวัด, without the word"`
	Postcode      string              `json:"postcode" example:"10240" doc:"The postcode to send with"`
	TypedPostcode string              `json:"typed_postcode" example:"10250" doc:"The postcode in the message where it is another; empty otherwise"`
	COD           bool                `json:"cod" doc:"Whether cash on delivery is asked for"`
	Amount        *int64              `json:"cod_amount_satang" example:"59000" doc:"What to collect; null when the message names no sum"`
	Paid          bool                `json:"paid" doc:"Whether the message says that the money was sent or comes by transfer; never with cod"`
	Note          string              `json:"note" example:"ฝากไว้กับ รปภ." doc:"What else was said and may matter, line by line; small talk is left out"`
	TaxID         string              `json:"tax_number" example:"0105536000315" doc:"The 13 digits of a person or a business; empty when none"`
	Courier       CourierName         `json:"courier" enum:",thailand_post,kerry,spx,dhl,flash,j_and_t,ninja_van,best,lalamove" doc:"Who is asked to carry the parcel; empty when nobody in particular"`
	Unsure        []Field             `json:"unsure" doc:"Fields that a person has to check; the others are sure"`
	Filled        []Field             `json:"filled" doc:"Fields that the message leaves out and the directory gives"`
	Issues        []Issue             `json:"issues" doc:"What a person should know of"`
	Candidates    []addresses.Address `json:"candidates" doc:"Places that fit as well, or better than what was typed"`
}

func (s door) httpParse(ctx context.Context, a access.Actor, in *parseInput) (parsed, error) {
	leave, err := s.gate.Enter(ctx, a.UserID)
	if err != nil {
		return parsed{}, err
	}
	defer leave()
	d, err := addresses.Load()
	if errors.Is(err, addresses.ErrMissing) {
		err = addresses.ErrUnavailable.Because(err)
	}
	if err != nil {
		return parsed{}, err
	}
	read, err := ReaderOf(d).parse(ctx, in.Body.Text)
	if err != nil {
		return parsed{}, err
	}
	var out parsed
	for _, r := range read {
		out.Recipients = append(out.Recipients, parsedRecipient{
			r.Name, list(r.Phones), r.Line, r.Subdistrict, r.District, r.Province, r.Postcode, r.TypedPostcode, r.COD,
			r.Amount, r.Paid, r.Note, r.TaxID, r.Courier, list(r.Unsure), list(r.Filled), list(r.Issues),
			list(r.Candidates),
		})
	}
	return out, nil
}

// list is never null in an answer.
func list[T any](of []T) []T {
	if of == nil {
		return []T{}
	}
	return of
}
