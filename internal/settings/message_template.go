package settings

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// The kinds of messages.
const (
	MessagePayment  = 1
	MessageAddress  = 2
	MessagePacked   = 3
	MessageTracking = 4
	MessageThanks   = 5
	MessageOther    = 6
)

// Places are what a template may name between braces; the facts of an order stand there.
var Places = []string{
	"shop", "order", "name", "phone", "address", "items", "amount", "due", "cod", "account", "promptpay", "courier",
	"tracking", "link",
}

// The refusals of templates.
var (
	ErrTemplateNotFound = errs.ErrNotFound.Declare("ไม่พบข้อความ", "message not found")
	ErrPlace            = errs.ErrInvalid.Declare("มีช่องในวงเล็บปีกกาที่ระบบไม่รู้จัก เลือกจากรายการที่มีให้",
		"a place between braces is not known; choose from those that are offered")
	ErrNoText = errs.ErrInvalid.Declare("ใส่ข้อความอย่างน้อยหนึ่งภาษา", "write the message in one language at least").
			At("text_th", errs.InvalidParam)
)

// MessageTemplate is a message to buyers, with places for the facts of an order.
type MessageTemplate struct {
	ID      int64  `db:"id" json:"id" readOnly:"true"`
	Name    string `db:"name" json:"name" required:"true" minLength:"1" maxLength:"60"`
	Kind    int64  `db:"kind" json:"kind" required:"true" enum:"1,2,3,4,5,6" doc:"1 payment reminder, 2 address check, 3 packed, 4 tracking, 5 thanks, 6 another"`
	TextTH  string `db:"text_th" json:"text_th" maxLength:"1000" doc:"with places such as {order}; a line whose places all stay empty is left out"`
	TextEN  string `db:"text_en" json:"text_en" maxLength:"1000" doc:"the same in English; empty where it is not needed"`
	Status  int64  `db:"status" json:"status" required:"true" enum:"0,1" doc:"1 on, 0 off: it is not offered"`
	Version int64  `db:"version" json:"version" minimum:"0"`
}

// MessageTemplates describes templates, for who reads or makes one inside a transaction of its own.
var MessageTemplates = noun.Describe(noun.Kind[MessageTemplate]{
	Table: "message_templates", Name: "message_template", Ref: audit.RefMessageTemplate,
	Missing: ErrTemplateNotFound, Taken: ErrNameTaken, Used: ErrInUse,
	Sorted: true,
	Row:    func(m *MessageTemplate) (id, version *int64) { return &m.ID, &m.Version },
	Fields: []noun.Field[MessageTemplate]{
		{Column: "name", At: func(m *MessageTemplate) any { return &m.Name }},
		{Column: "kind", At: func(m *MessageTemplate) any { return &m.Kind }},
		{Column: "text_th", HasLines: true, At: func(m *MessageTemplate) any { return &m.TextTH }},
		{Column: "text_en", HasLines: true, At: func(m *MessageTemplate) any { return &m.TextEN }},
		{Column: "status", At: func(m *MessageTemplate) any { return &m.Status }},
	},
	Tidy: func(m *MessageTemplate) error {
		m.TextTH, m.TextEN = tidyText(m.TextTH), tidyText(m.TextEN)
		switch {
		case m.TextTH == "" && m.TextEN == "":
			return ErrNoText
		case !knowsPlaces(m.TextTH):
			return ErrPlace.At("text_th", errs.InvalidParam)
		case !knowsPlaces(m.TextEN):
			return ErrPlace.At("text_en", errs.InvalidParam)
		}
		return nil
	},
})

var placeForm = regexp.MustCompile(`\{[^{}\n]*\}`)

// knowsPlaces tells whether all places of a text are known; a lone brace is one that is not.
func knowsPlaces(text string) bool {
	for _, found := range placeForm.FindAllString(text, -1) {
		if !slices.Contains(Places, found[1:len(found)-1]) {
			return false
		}
	}
	return !strings.ContainsAny(placeForm.ReplaceAllString(text, ""), "{}")
}

// tidyText keeps the lines of a text, without what nobody sees.
func tidyText(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// FillMessage writes a template with facts, by the names of places. A line whose places all stay empty is left out.
func FillMessage(text string, facts map[string]string) string {
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		places := placeForm.FindAllString(line, -1)
		known := slices.ContainsFunc(places, func(found string) bool { return facts[found[1:len(found)-1]] != "" })
		if len(places) > 0 && !known {
			continue
		}
		lines = append(lines, placeForm.ReplaceAllStringFunc(line, func(found string) string {
			return facts[found[1:len(found)-1]]
		}))
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// HalfSays tells whether FillMessage would keep a line of the text although the fact of that place in it is empty.
func HalfSays(text, place string, facts map[string]string) bool {
	if facts[place] != "" {
		return false
	}
	for line := range strings.SplitSeq(text, "\n") {
		if strings.Contains(line, "{"+place+"}") && FillMessage(line, facts) != "" {
			return true
		}
	}
	return false
}

// AskOffered asks for the templates that are switched on, by kind and name.
func AskOffered(to *[]MessageTemplate, enterpriseID int64) db.Asked {
	return db.ToAll(to, offeredQuery(enterpriseID))
}

// startMessages gives a new enterprise the messages that are sent most.
func startMessages(ctx context.Context, tx *db.Tx, actor access.Actor) error {
	for _, m := range firstMessages {
		m.Status = StatusOn
		if _, err := MessageTemplates.Put(ctx, tx, actor, m); err != nil {
			return err
		}
	}
	return nil
}

var firstMessages = []MessageTemplate{
	{
		Name: "แจ้งยอดชำระ", Kind: MessagePayment,
		TextTH: "สวัสดีค่ะ คุณ{name}\nยอดชำระของคำสั่งซื้อ {order} คือ {due} บาท\nโอนเข้าบัญชี {account}\n" +
			"พร้อมเพย์ {promptpay}\nโอนแล้วส่งสลิปในแชตนี้ได้เลยค่ะ",
		TextEN: "Hello {name},\nthe amount due for order {order} is {due} baht.\nAccount: {account}\n" +
			"PromptPay: {promptpay}\nPlease send the slip in this chat.",
	},
	{
		Name: "ตรวจที่อยู่", Kind: MessageAddress,
		TextTH: "รบกวนตรวจชื่อและที่อยู่ของคำสั่งซื้อ {order} ค่ะ\n{name} {phone}\n{address}\n" +
			"ถ้าถูกต้องตอบ \"ถูกต้อง\" ได้เลยค่ะ",
		TextEN: "Please check the name and address of order {order}:\n{name} {phone}\n{address}\n" +
			"If all is right, just answer \"correct\".",
	},
	{
		Name: "แพ็กแล้ว", Kind: MessagePacked,
		TextTH: "แพ็กคำสั่งซื้อ {order} เรียบร้อยแล้วค่ะ\n{items}\nส่งกับ {courier} เร็ว ๆ นี้\n" +
			"ยอดเก็บปลายทาง {cod} บาท",
		TextEN: "Your order {order} is packed.\n{items}\nIt goes out with {courier} soon.\n" +
			"To pay on delivery: {cod} baht",
	},
	{
		Name: "แจ้งเลขพัสดุ", Kind: MessageTracking,
		TextTH: "ส่งคำสั่งซื้อ {order} แล้วค่ะ\n{courier} เลขพัสดุ {tracking}\nติดตามได้ที่ {link}\n" +
			"ยอดเก็บปลายทาง {cod} บาท",
		TextEN: "Your order {order} is on its way.\n{courier}, tracking number {tracking}\nFollow it at {link}\n" +
			"To pay on delivery: {cod} baht",
	},
	{
		Name: "ขอบคุณ", Kind: MessageThanks,
		TextTH: "ขอบคุณคุณ{name} ที่สั่งซื้อกับ {shop} ค่ะ\nหากสินค้ามีปัญหาแจ้งได้ในแชตนี้นะคะ",
		TextEN: "Thank you, {name}, for ordering from {shop}.\nIf anything is wrong, just tell us in this chat.",
	},
}
