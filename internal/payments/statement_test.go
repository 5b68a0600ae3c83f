package payments_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"

	"github.com/xuri/excelize/v2"
)

type read struct {
	Lines, Fresh, Known, Outgoing int64
	Faults                        []struct {
		Row    int64
		Reason string
	}
}

func (s *shop) statement(text string) (done read) {
	s.t.Helper()
	s.Do(s.t, s.Owner, "POST", "/api/v1/payments/statement?name=kbank.csv", text).Want(201).JSON(&done)
	return done
}

type line struct {
	ID, Version, Amount, OrderID int64
	State, At, Description       string
	OrderNumber                  string `json:"order_number"`
	Proposals                    []struct {
		Order   struct{ ID int64 }
		Score   int64
		Reasons []string
	}
}

func (s *shop) lines(state string) []line {
	s.t.Helper()
	var list struct{ Data []line }
	s.Do(s.t, s.Owner, "GET", "/api/v1/payments/statement?limit=100&state="+state, nil).Want(200).JSON(&list)
	return list.Data
}

// A statement proposes orders by their number and what they owe, pays one, and is kept once however often it comes.
func TestAStatementPaysOrders(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		byNumber, byAmount := s.order(63000), s.order(12345)
		s.order(99900)
		text := "รายการเดินบัญชี\nวันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ (บาท),ช่องทาง,รายละเอียด\n" +
			"20/11/2569,10:01,รับโอน,,\"630.00\",1000.00,K PLUS,จาก X1 " + byNumber.Number + "\n" +
			"๒๐/๑๑/๖๙,10:05,รับโอน,,123.45,1123.45,K PLUS,จาก ปิ่นแก้ว\n" +
			"20/11/2569,10:06,ถอน,50.00,,1073.45,ATM,\n" +
			"วันหนึ่ง,10:07,รับโอน,,5.00,1078.45,K PLUS,\n" + "รวม,,,50.00,753.45,,,\n"
		done := s.statement(text)
		if done.Lines != 2 || done.Fresh != 2 || done.Outgoing != 1 || len(done.Faults) == 0 ||
			done.Faults[0].Row != 6 {
			t.Errorf("%+v", done)
		}
		if again := s.statement(text); again.Fresh != 0 || again.Known != 2 {
			t.Errorf("again: %+v", again)
		}
		waiting := s.lines("waiting")
		if len(waiting) != 2 || waiting[0].At != "2026-11-20T03:01:00.000Z" && waiting[0].At != "2026-11-20T03:01:00Z" {
			t.Fatalf("%+v", waiting)
		}
		best := waiting[0].Proposals[0]
		if best.Order.ID != byNumber.ID || !slices.Contains(best.Reasons, "number") ||
			!slices.Contains(best.Reasons, "amount") {
			t.Errorf("%+v", best)
		}
		other := waiting[1].Proposals[0]
		if other.Order.ID != byAmount.ID || !slices.Contains(other.Reasons, "name") || other.Score >= best.Score {
			t.Errorf("%+v", other)
		}
		a.Do(t, a.Agent, "GET", "/api/v1/payments/statement", nil).Refused(403, errs.PermissionDenied)
		accept := path("/api/v1/payments/statement/%d/accept", waiting[0].ID)
		a.Do(t, a.Owner, "PUT", accept, body{"order_id": byNumber.ID}).Want(200)
		a.Do(t, a.Owner, "PUT", accept, body{"order_id": byAmount.ID}).Refused(409, errs.InvalidParam)
		if o := s.now(byNumber.ID); o.Status != 111 || o.Payments[0].LineID != waiting[0].ID {
			t.Errorf("%+v", o)
		}
		a.Do(t, a.Owner, "PUT", path("/api/v1/payments/statement/%d/ignore", waiting[1].ID), body{}).Want(200)
		if len(s.lines("waiting")) != 0 || len(s.lines("ignored")) != 1 {
			t.Errorf("%+v", s.lines("waiting"))
		}
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/payment/revert/%d", byNumber.ID),
			body{"payment_ids": []int64{s.now(byNumber.ID).Payments[0].ID}}).Want(200)
		if left := s.lines("waiting"); len(left) != 1 || left[0].OrderNumber != "" {
			t.Errorf("taken back: %+v", left)
		}
		a.Do(t, a.Owner, "POST", "/api/v1/payments/statement", "a,b\n1,2\n").Refused(400, errs.InvalidParam)
	})
}

// Money that came just before its order was written down speaks for it, since clocks differ; what came earlier does
// not.
func TestMoneyIsCloseToItsOrderAlsoALittleBefore(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		s.order(12345) // at ten
		s.statement("วันที่,เวลา,เงินเข้า,รายละเอียด\n20/11/2569,9:44,123.45,ก\n20/11/2569,9:45,123.45,ข\n" +
			"20/11/2569,10:00,123.45,ค\n")
		for i, isClose := range []bool{false, true, true} {
			l := s.lines("waiting")[i]
			if len(l.Proposals) != 1 || slices.Contains(l.Proposals[0].Reasons, "time") != isClose {
				t.Errorf("%s: %+v", l.At, l.Proposals)
			}
		}
	})
}

// Two buyers who pay the same in one minute are two lines, also where a later file holds them again with a third.
func TestEqualLinesOfAStatementAreNotOne(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		head, row := "วันที่,เวลา,จำนวนเงิน,รายละเอียด\n", "20/11/2569,09:09,150.00,โอนเข้า\n"
		if got := s.statement(head + row + row); got.Fresh != 2 || got.Known != 0 {
			t.Errorf("%+v", got)
		}
		if got := s.statement(head + row + row + row); got.Fresh != 1 || got.Known != 2 {
			t.Errorf("%+v", got)
		}
		if got := s.statement(head + "20/11/2569,09:09,150.01,โอนเข้า\n"); got.Fresh != 1 || got.Known != 0 {
			t.Errorf("another sum of that minute: %+v", got)
		}
	})
}

// A line is not received for an order that was paid meanwhile: its money would count twice.
func TestALineIsNotReceivedForAPaidOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		o := s.order(11800)
		s.statement("วันที่,เวลา,จำนวนเงิน,รายละเอียด\n20/11/2569,09:09,118.00,โอนเข้า\n")
		accept := path("/api/v1/payments/statement/%d/accept", s.lines("waiting")[0].ID)
		seen := s.now(o.ID).Version
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID), body{"version": seen}).
			Want(200)
		a.Unchanged(t, func() {
			a.Do(t, a.Owner, "PUT", accept, body{"order_id": o.ID, "order_version": seen}).
				Refused(409, errs.InvalidParam)
			a.Do(t, a.Owner, "PUT", accept, body{"order_id": o.ID}).Refused(409, errs.InvalidOrderStatus)
		})
		a.Do(t, a.Owner, "PUT", accept, body{"order_id": o.ID, "order_version": s.now(o.ID).Version}).Want(200)
	})
}

// A statement as a workbook, with days, times and amounts as spreadsheet programs keep them, is read like the same as
// text, and its lines are those that came before.
func TestAStatementAsAWorkbook(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		book := excelize.NewFile()
		day := func(hour, minute int) time.Time { return time.Date(2026, 11, 20, hour, minute, 0, 0, time.UTC) }
		for at, row := range [][]any{
			{"ธนาคารตัวอย่าง"},
			{"วันที่", "เวลา", "รายการ", "ถอนเงิน", "ฝากเงิน", "ยอดคงเหลือ (บาท)", "ช่องทาง", "รายละเอียด"},
			{day(0, 0), 10.0/24 + 1.0/1440, "รับโอน", nil, 630.0, 1000.0, "K PLUS", "จาก X1"},
			{day(10, 5), nil, "รับโอน", nil, 0.1 + 0.2, 1000.3, "K PLUS", "จาก ปิ่น"},
			{day(10, 6), nil, "ถอน", 50.0, nil, 950.3, "ATM", nil},
			{"20/11/2569", "10:07", "รับโอน", nil, "1,234.50", "2184.80", "K PLUS", nil},
		} {
			if err := book.SetSheetRow("Sheet1", path("A%d", at+1), &row); err != nil {
				t.Fatal(err)
			}
		}
		var file bytes.Buffer
		if err := book.Write(&file); err != nil {
			t.Fatal(err)
		}
		send := func(name, content string) (done read) {
			a.Do(t, a.Owner, "POST", "/api/v1/payments/statement?name="+name, content, "Content-Type",
				"application/octet-stream").Want(201).JSON(&done)
			return done
		}
		done := send("kbank.xlsx", file.String())
		if done.Lines != 3 || done.Fresh != 3 || done.Outgoing != 1 || len(done.Faults) != 0 {
			t.Fatalf("%+v", done)
		}
		for at, want := range []struct {
			at     string
			amount int64
		}{{"2026-11-20T03:01:00", 63000}, {"2026-11-20T03:05:00", 30}, {"2026-11-20T03:07:00", 123450}} {
			if l := s.lines("waiting")[at]; !strings.HasPrefix(l.At, want.at) || l.Amount != want.amount {
				t.Errorf("%+v, want %+v", l, want)
			}
		}
		text := "วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ (บาท),ช่องทาง,รายละเอียด\n" +
			"20/11/2569,10:01,รับโอน,,630.00,\"1,000.00\",K PLUS,จาก X1\n" +
			"20/11/2569,10:05,รับโอน,,0.30,1000.30,K PLUS,จาก ปิ่น\n" +
			"20/11/2569,10:07,รับโอน,,1234.5,2184.8,K PLUS,\n20/11/2569,10:08,รับโอน,,1.00,2185.8,K PLUS,\n"
		if again := s.statement(text); again.Known != 3 || again.Fresh != 1 {
			t.Errorf("the same as text: %+v", again)
		}
		if again := send("kbank.xlsx", file.String()); again.Known != 3 || again.Fresh != 0 {
			t.Errorf("again: %+v", again)
		}
		a.Do(t, a.Owner, "POST", "/api/v1/payments/statement?name=x.xlsx", file.String()[:500], "Content-Type",
			"application/octet-stream").Refused(415, errs.InvalidParam)
	})
}

// A long statement is written in parts: what was kept before it broke off is known when it comes again, and nothing
// comes twice. A key that came with another file keeps nothing of this one.
func TestALongStatementIsKeptInParts(t *testing.T) {
	a := apptest.New(t, "")
	s := open(t, a)
	const all, bad = 1000, 700
	var text strings.Builder
	text.WriteString("date,time,deposit,description\n")
	for i := range all {
		fmt.Fprintf(&text, "2026-11-01,10:%02d,%d.00,จาก %d\n", i%60, i+1, i)
	}
	kept := func() int64 {
		t.Helper()
		n, err := db.One[int64](t.Context(), a.DB.Fresh(), "SELECT COUNT(*) FROM statement_lines")
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	send := func(text string) *apptest.Response {
		return a.Do(t, a.Owner, "POST", "/api/v1/payments/statement?name=kbank.csv", text, "Idempotency-Key", "long")
	}
	run := func(text string) {
		t.Helper()
		if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, text)
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	run(fmt.Sprintf("CREATE TRIGGER bad BEFORE INSERT ON statement_lines WHEN NEW.amount = %d00 "+
		"BEGIN SELECT RAISE(ABORT, 'bad'); END", bad))
	if got := send(text.String()); got.Code < 400 {
		t.Fatalf("the test asks nothing: %d", got.Code)
	}
	before := kept()
	if before == 0 || before >= bad {
		t.Errorf("%d lines were kept before one failed", before)
	}
	run("DROP TRIGGER bad")
	var done read
	for _, replayed := range []string{"", "true"} {
		sent := send(text.String()).Want(201)
		if got := sent.Header().Get("Idempotency-Replayed"); got != replayed {
			t.Errorf("it says %q of its key, not %q", got, replayed)
		}
		sent.JSON(&done)
		if done.Lines != all || done.Known != before || done.Fresh != all-before || kept() != all {
			t.Errorf("%+v, %d kept", done, kept())
		}
	}
	a.Unchanged(t, func() { send("date,time,deposit\n2026-11-02,10:00,5.00\n").Refused(409, errs.InvalidParam) })
	if got := s.statement(text.String()); got.Fresh != 0 || got.Known != all {
		t.Errorf("%+v", got)
	}
}

// A statement has 5,000 lines at most, whatever stands beside them: what is above and below, and between its pages.
func TestAStatementHasAsManyLinesAsItSays(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		const head = "วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ (บาท),ช่องทาง,รายละเอียด\n"
		text := strings.Repeat("ธนาคาร\n", 35) + head + "20/11/2569,10:01,รับโอน,,630.00,1000.00,K PLUS,จาก X1\n"
		for i := range 4_998 {
			if i%100 == 0 {
				text += "หน้า,,,,,,,\n" + head
			}
			text += "20/11/2569,10:06,ถอน,50.00,,1073.45,ATM,\n"
		}
		full := text + "20/11/2569,10:07,ถอน,50.00,,1073.45,ATM,\n" + strings.Repeat(",,รวม,50.00,753.45,,,\n", 20)
		if done := s.statement(full); done.Lines != 1 || done.Outgoing != 4_999 {
			t.Errorf("%+v", done)
		}
		a.Unchanged(t, func() {
			for _, last := range []string{"20/11/2569,10:07,ถอน,50.00", "20/11/2569,10:07,รับ,,50.00", "วันหนึ่ง,10:07,รับ,,50.00"} {
				s.Do(t, s.Owner, "POST", "/api/v1/payments/statement?name=kbank.csv", full+last+"\n").
					Refused(413, errs.InvalidParam)
			}
		})
	})
}

// What a buyer writes may be like the headings of a bank, and is none: its money is kept, and so is what follows.
func TestWordsOfABuyerAreNoHeadings(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		const head = "วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ (บาท),ช่องทาง,รายละเอียด\n"
		done := s.statement(head + "20/11/2569,10:01,ฝากเงินสด,,630.00,1000.00,สาขา,ค่าเสื้อวันที่ 19\n" + head +
			"20/11/2569,10:06,รับโอน,,50.00,1050.00,K PLUS,จาก X1\n")
		if done.Lines != 2 || len(done.Faults) != 0 {
			t.Errorf("%+v", done)
		}
	})
}
