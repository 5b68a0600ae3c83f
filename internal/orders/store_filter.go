package orders

// paidNumbers are how orders.paid has what paidOf tells; whoever writes the money of an order writes it. Numbers are
// stored: never reuse one.
var paidNumbers = map[Paid]int64{PaidNothing: 0, PaidPart: 1, PaidWhole: 2}

func paidNumber(o Head) int64 { return paidNumbers[paidOf(o)] }

// trackingSQL is what Tracking asks of orders o.
var trackingSQL = map[Tracking]string{WithTracking: "AND o.tracked", WithoutTracking: "AND NOT o.tracked"}
