package packings

import "fmt"

// mayHandOver decides whether so many parcels make a round for who saw another number of them, or the same.
func mayHandOver(open, seen int64) error {
	switch {
	case open == 0:
		return ErrNoneLeft
	case open != seen:
		th := "พัสดุที่ยังไม่ส่งมอบมี %d กล่อง ไม่ใช่ %d กล่องตามที่เห็น ตรวจดูแล้วยืนยันอีกครั้ง"
		en := "Parcels that wait for their hand-over: %d by now, not %d. Look at them and confirm again"
		return ErrOthersLeft.Say(fmt.Sprintf(th, open, seen), fmt.Sprintf(en, open, seen))
	}
	return nil
}

// mayTakeBack decides whether a round may be taken back: the last one of its courier, on the day that it was made.
func mayTakeBack(r Round, last int64, today string) error {
	if r.Number != last || r.Date != today {
		return ErrNotNewest
	}
	return nil
}

// ordersIn counts the orders of parcels.
func ordersIn(parcels []leaving) int64 {
	seen := map[int64]bool{}
	for _, p := range parcels {
		seen[p.OrderID] = true
	}
	return int64(len(seen))
}
