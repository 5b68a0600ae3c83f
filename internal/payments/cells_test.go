package payments_test

import (
	"slices"
	"testing"

	"langraan/internal/apptest"
)

// Banks write a dash where no money moved: such a cell is empty, and its row goes out or comes in by the other.
func TestADashOfAStatementIsNoAmount(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		done := s.statement("วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ\n" +
			"20/11/2569,10:01,ค่าเช่า,500.00,-,1000.00\n" + "20/11/2569,10:02,ค่าไฟ,500.00, – ,500.00\n" +
			"20/11/2569,10:03,รับโอน,-,\"1,200.00\",1700.00\n" + "20/11/2569,10:04,ยอดยกมา,-,-,1700.00\n" +
			"20/11/2569,10:05,รับโอน,,1200 บาทถ้วน,1700.00\n")
		if done.Lines != 1 || done.Outgoing != 2 || len(done.Faults) != 1 || done.Faults[0].Row != 6 {
			t.Errorf("%+v", done)
		}
	})
}

// A dash is an empty cell in every column: it is no word about money, no reference of it, and no day of a total.
func TestADashOfAStatementIsNoWord(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		done := s.statement("วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ช่องทาง,เลขที่อ้างอิง,รายละเอียด\n" +
			"20/11/2569,-,ดอกเบี้ย,-,1.25,-,–,-\n" + "-,-,รวม,-,1.25,-,-,-\n")
		if done.Lines != 1 || len(done.Faults) != 0 {
			t.Fatalf("%+v", done)
		}
		var list struct {
			Data []struct{ Description, Channel, Reference string }
		}
		a.Do(t, a.Owner, "GET", "/api/v1/payments/statement?state=waiting", nil).Want(200).JSON(&list)
		if l := list.Data[0]; l.Description != "ดอกเบี้ย" || l.Channel != "" || l.Reference != "" {
			t.Errorf("%+v", l)
		}
	})
}

// Money with a time and without a day is told, not passed over as a total would be.
func TestMoneyOfNoDayIsTold(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		done := s.statement("วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ\n" +
			"20/11/2569,10:01,รับโอน,,500.00,1000.00\n" + ",10:02,รับโอน,,700.00,1700.00\n" +
			",10:03,ถอน,200.00,,1500.00\n" + ",,รวม,200.00,1200.00,\n" + ",-,รวม,200.00,1200.00,\n")
		if done.Lines != 1 || done.Outgoing != 1 || len(done.Faults) != 1 || done.Faults[0].Row != 3 ||
			done.Faults[0].Reason != "date" {
			t.Errorf("%+v", done)
		}
	})
}

// Money of which a statement tells the day alone is close to what was ordered on that day, at whatever time.
func TestMoneyOfADayIsCloseToItsOrders(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		s.order(12345) // at ten
		s.statement("วันที่,เงินเข้า,รายละเอียด\n17/11/2569,123.45,ก\n19/11/2569,123.45,ข\n20/11/2569,123.45,ค\n")
		for i, isClose := range []bool{false, false, true} {
			l := s.lines("waiting")[i]
			if len(l.Proposals) != 1 || slices.Contains(l.Proposals[0].Reasons, "time") != isClose {
				t.Errorf("%s: %+v", l.At, l.Proposals)
			}
		}
	})
}

// An amount whose heading says that it went out, came in or is left is that, and none of a column for both.
func TestAmountsAreWhatTheirHeadingsSay(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		for i, heads := range []string{
			"จำนวนเงินออก,จำนวนเงินเข้า,จำนวนเงินคงเหลือ", "จำนวนเงินที่ถอน,จำนวนเงินที่ฝาก,จำนวนเงินที่คงเหลือ",
			"จำนวนเงินหักบัญชี,จำนวนเงินเข้าบัญชี,คงเหลือ", "จำนวนเงิน (เดบิต),จำนวนเงิน (เครดิต),คงเหลือ", "Amount Debit,Amount Credit,Amount (Balance)",
		} {
			at := "10:0" + string(rune('0'+i))
			done := s.statement("วันที่,เวลา," + heads + "\n20/11/2569," + at + ",,,5000.00\n20/11/2569," + at +
				",300.00,,4700.00\n20/11/2569," + at + ",,123.45,4823.45\n")
			if done.Lines != 1 || done.Outgoing != 1 || len(done.Faults) != 0 {
				t.Errorf("%s: %+v", heads, done)
			}
		}
		// a column of which nobody knows what it says is not asked where another tells what came in
		unknown := s.statement("วันที่,เวลา,จำนวนเงินจ่าย,จำนวนเงินฝาก\n20/11/2569,11:00,300.00,\n20/11/2569,11:01,,123.45\n")
		if unknown.Lines != 1 {
			t.Errorf("a column that is not known: %+v", unknown)
		}
		done := s.statement("วันที่,เวลา,จำนวนเงิน (ถอน/ฝาก),คงเหลือ\n20/11/2569,11:00,-300.00,1\n20/11/2569,11:01,300.00,2\n")
		if done.Lines != 1 || done.Outgoing != 1 {
			t.Errorf("one column for both: %+v", done)
		}
		for _, l := range s.lines("waiting") {
			if l.Amount != 12345 && l.At != "2026-11-20T04:01:00.000Z" {
				t.Errorf("%+v", l)
			}
		}
	})
}

// Beside an amount the account that money came to is no amount; where no other column tells what came in, it is one.
func TestTheAccountThatMoneyCameToIsNoAmount(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		for i, statement := range []string{
			"วันที่,เวลา,จากบัญชี,เข้าบัญชี,จำนวนเงิน\n20/11/2569,10:00,สมใจ,123-4-56789-0,123.45\n",
			"วันที่,เวลา,เข้าบัญชี,เงินเข้า\n20/11/2569,10:01,1234567890,123.45\n",
			"วันที่,เวลา,หักบัญชี,เข้าบัญชี,คงเหลือ\n20/11/2569,10:02,,123.45,500.00\n20/11/2569,10:02,3.00,,497.00\n",
		} {
			if done := s.statement(statement); done.Lines != 1 || len(done.Faults) != 0 {
				t.Errorf("%d: %+v", i, done)
			}
		}
		for _, l := range s.lines("waiting") {
			if l.Amount != 12345 {
				t.Errorf("%+v", l)
			}
		}
	})
}
