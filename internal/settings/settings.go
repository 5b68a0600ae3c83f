// Package settings owns the lists an owner sets up once: payment methods, sale channels, couriers, teams,
// departments and messages to buyers. It does not own what happens with them: orders and people only point here.
package settings

import (
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// The payment method types of the spec, section 9.
const (
	PayBankTransfer  = 1
	PayCashOnDeliver = 2
	PayClaim         = 4
	PayRabbitLine    = 5
	PayPlatform      = 6
	PayOther         = 7
)

// The states of a list entry.
const (
	StatusOff = 0
	StatusOn  = 1
)

// The refusals of this package.
var (
	ErrPaymentMethodNotFound = errs.New(errs.NotFound, errs.PaymentMethodNotFound)
	ErrTeamNotFound          = errs.ErrNotFound.Declare("ไม่พบทีม", "team not found")
	ErrDepartmentNotFound    = errs.ErrNotFound.Declare("ไม่พบแผนก", "department not found")
	ErrNameTaken             = errs.ErrConflict.Declare("มีชื่อนี้แล้ว", "this name exists already").At("name",
		errs.InvalidParam)
	ErrPromptPay = errs.ErrInvalid.Declare("พร้อมเพย์ต้องเป็นเบอร์มือถือ 10 หลัก เลขประจำตัว 13 หลัก "+
		"หรืออีวอลเล็ต 15 หลัก", "a PromptPay id is a mobile number of 10 digits, a national or tax id of 13 or an "+
		"e-wallet of 15").At("promptpay_id", errs.InvalidParam)
	ErrBiller = errs.ErrInvalid.Declare("Biller ID คือเลขผู้เสียภาษี 13 หลักต่อด้วย 2 หลักที่ธนาคารให้ รวม 15 หลัก",
		"a biller id is a tax id of 13 digits and two more of the bank").At("biller_id", errs.InvalidParam)
	ErrPromptPayDigit = errs.ErrInvalid.Declare("เลข 13 หลักนี้พิมพ์ผิด หลักสุดท้ายไม่ตรงกับ 12 หลักแรก "+
		"ดูทีละหลักจากบัตรหรือเอกสารแล้วพิมพ์ใหม่", "these 13 digits are mistyped: the last doesn't fit the others; "+
		"compare them with the card or paper and type them again").At("promptpay_id", errs.InvalidParam)
	ErrBillerDigit = errs.ErrInvalid.Declare("เลขผู้เสียภาษีใน Biller ID พิมพ์ผิด หลักที่ 13 ไม่ตรงกับหลักก่อนหน้า "+
		"ดูทีละหลักจากเอกสารของธนาคารแล้วพิมพ์ใหม่", "the tax id in this biller id is mistyped: its 13th digit "+
		"doesn't fit those before; compare it with the paper of the bank and type it again").
		At("biller_id", errs.InvalidParam)
	ErrBillerType = errs.ErrInvalid.Declare("Biller ID ใช้กับวิธีโอนเงินผ่านธนาคารเท่านั้น",
		"a biller id belongs to bank transfers alone").At("biller_id", errs.InvalidParam)
	ErrInUse = errs.ErrConflict.Declare("มีคำสั่งซื้อใช้อยู่ จึงลบไม่ได้ ให้ปิดใช้งานแทน",
		"orders use it; switch it off instead of deleting")
	ErrPeopleInIt = errs.ErrConflict.Declare("ยังมีคนอยู่ในนี้ จึงลบไม่ได้ ย้ายคนออกก่อน หรือปิดใช้งานแทน",
		"people belong to it; move them first, or switch it off instead of deleting")
)

// Service runs the use cases.
type Service struct {
	db             *db.DB
	PaymentMethods *noun.Nouns[PaymentMethod]
	SaleChannels   *noun.Nouns[SaleChannel]
	Teams          *noun.Nouns[Team]
	Departments    *noun.Nouns[Department]
	Couriers       *noun.Nouns[Courier]
	CourierSheets  *noun.Nouns[CourierSheet]
	Messages       *noun.Nouns[MessageTemplate]
}

// New makes the service.
func New(d *db.DB) *Service {
	return &Service{
		d, noun.Of(d, PaymentMethods), noun.Of(d, SaleChannels), noun.Of(d, Teams), noun.Of(d, Departments),
		noun.Of(d, Couriers), noun.Of(d, CourierSheets), noun.Of(d, MessageTemplates),
	}
}
