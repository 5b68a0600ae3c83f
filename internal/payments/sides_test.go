package payments_test

import (
	"strconv"
	"testing"

	"langraan/internal/apptest"
)

// Where one column has all amounts, another tells which of them came in: money that left is not taken for money that
// came, and a side that is no word of any bank is told.
func TestASideBesideTheAmountTellsWhatCameIn(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		for i, c := range []struct{ head, in, out string }{
			{"D/C", "C", "D"},
			{"CR/DR", "CR", "DR"},
			{"Dr./Cr.", "Cr.", "Dr."},
			{"Debit / Credit", "Credit", "Debit"},
			{"ถอน/ฝาก", "ฝาก", "ถอน"},
			{"เข้า/ออก", "เข้า", "ออก"},
			{"เงินเข้า/เงินออก", "เงินเข้า", "เงินออก"},
			{"ประเภท", "ฝากเงิน", "ถอนเงิน"},
			{"D/C Indicator", "credit", "debit"},
			{"Type", "Deposit", "Withdrawal"},
			{"ประเภทรายการ", "ฝากเงินสด", "ถอนเงินสด"},
			{"ประเภท", "รับโอนเงิน", "โอนเงินออก"},
			{"ฝาก/ถอน", "โอนเงินเข้า", "หักบัญชีอัตโนมัติ"},
			{"Type", "Transfer In", "Cash Withdrawal"},
		} {
			done := s.statement("วันที่,เวลา,รายการ," + c.head + ",จำนวนเงิน,ยอดคงเหลือ\n" +
				at(i) + ",10:01,รับโอน," + c.in + ",500.00,1500.00\n" +
				at(i) + ",10:02,ค่าเช่า," + c.out + ",300.00,1200.00\n" +
				at(i) + ",10:03,ค่าไฟ," + c.out + ",-200.00,1000.00\n")
			if done.Lines != 1 || done.Fresh != 1 || done.Outgoing != 2 || len(done.Faults) != 0 {
				t.Errorf("%s: %+v", c.head, done)
			}
		}
		done := s.statement("วันที่,เวลา,รายการ,D/C,จำนวนเงิน\n" +
			"19/11/2569,11:01,รับโอน,C,500.00\n" + "19/11/2569,11:02,อะไร,Z,300.00\n" +
			"19/11/2569,11:03,รับโอน,,20.00\n" + "19/11/2569,11:04,อะไร,ฝาก/ถอน,40.00\n")
		if done.Lines != 2 || len(done.Faults) != 2 || done.Faults[0].Row != 3 || done.Faults[1].Row != 5 {
			t.Errorf("%+v", done)
		}
	})
}

// A word that may tell something else than the side passes nothing over when it names both; where it is all that a
// statement says of its money, it is read as that.
func TestAKindThatTellsNoSideIsMoneyThatCame(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		done := s.statement("วันที่,เวลา,รายการ,ประเภท,จำนวนเงิน\n" + "19/11/2569,15:01,รับโอน,ฝาก/ถอน,500.00\n")
		if done.Lines != 1 || done.Outgoing != 0 || len(done.Faults) != 0 {
			t.Errorf("both sides: %+v", done)
		}
		done = s.statement("วันที่,เวลา,ประเภทรายการ,จำนวนเงิน\n" + "19/11/2569,15:02,ปิ่นแก้ว ใจดี,500.00\n")
		if all := s.lines("waiting"); done.Fresh != 1 || len(all) != 2 || all[1].Description != "ปิ่นแก้ว ใจดี" {
			t.Errorf("all that it says: %+v, %+v", done, all)
		}
	})
}

// Where sides are written + and -, a dash is money that left; without a plus it is an empty cell.
func TestADashIsASideBesideAPlus(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		for i, head := range []string{"D/C", "+/-", "ฝาก/ถอน", "ประเภท"} {
			done := s.statement("วันที่,เวลา,รายการ," + head + ",จำนวนเงิน\n" +
				at(i) + ",13:00,ค่าเช่า,-,300.00\n" + at(i) + ",13:01,รับโอน,+,500.00\n" +
				at(i) + ",13:02,ค่าไฟ, − ,200.00\n")
			if done.Lines != 1 || done.Outgoing != 2 || len(done.Faults) != 0 {
				t.Errorf("%s: %+v", head, done)
			}
		}
		done := s.statement("วันที่,เวลา,รายการ,D/C,จำนวนเงิน\n" +
			"19/11/2569,14:00,รับโอน,-,300.00\n" + "19/11/2569,14:01,ค่าเช่า,D,500.00\n")
		if done.Lines != 1 || done.Outgoing != 1 {
			t.Errorf("without a plus: %+v", done)
		}
		for i, head := range []string{"+/-", "(+/-)", "+ / −"} { // of a day on which nothing came in
			done := s.statement("วันที่,เวลา,รายการ," + head + ",จำนวนเงิน\n" + at(i) + ",15:00,ค่าเช่า,-,300.00\n")
			if done.Lines != 0 || done.Outgoing != 1 {
				t.Errorf("%s with dashes alone: %+v", head, done)
			}
		}
		done = s.statement("วันที่,เวลา,รายการ,D/C,จำนวนเงิน\n" +
			"19/11/2569,16:00,รับโอน,+,300.00\n" + "19/11/2569,16:01,ค่าเช่า,—,500.00\n")
		if done.Lines != 1 || done.Outgoing != 1 {
			t.Errorf("a long dash: %+v", done)
		}
	})
}

// One column with signs may say both sides in its heading: it has the amounts, not the sides.
func TestAColumnOfBothSidesMayBeTheAmount(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		done := s.statement("วันที่,เวลา,รายการ,จำนวนเงินฝาก/ถอน\n" +
			"19/11/2569,12:01,รับโอน,500.00\n" + "19/11/2569,12:02,ค่าเช่า,-300.00\n")
		if done.Lines != 1 || done.Outgoing != 1 {
			t.Errorf("%+v", done)
		}
	})
}

func at(i int) string { return strconv.Itoa(i+1) + "/11/2569" }
