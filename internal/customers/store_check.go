package customers

import "langraan/internal/kit/db"

// recount adds up the orders of every customer anew.
const recount = "FROM customer_sums s LEFT JOIN (SELECT " + added +
	" FROM orders o WHERE o.customer_id IS NOT NULL GROUP BY o.customer_id) f ON f.customer_id = s.customer_id"

var rules = []db.Question{
	differs("orders", "has %d orders, kept are %d"),
	differs("spent", "paid %d satang, kept are %d"),
	differs("refused", "refused %d parcels, kept are %d"),
	differs("first_at", "ordered first at %d, kept is %d"),
	differs("last_at", "ordered last at %d, kept is %d"),
	{
		Say: "customer %d has %d rows of sums, found %d",
		Text: "SELECT c.id AS what, 1 AS wanted, 0 AS found FROM customers c LEFT JOIN customer_sums s " +
			"ON s.customer_id = c.id WHERE s.customer_id IS NULL",
	},
}

func differs(column, say string) db.Question {
	return db.Question{
		Say: "customer %d " + say,
		Text: "SELECT s.customer_id AS what, COALESCE(f." + column + ", 0) AS wanted, s." + column + " AS found " +
			recount + " WHERE COALESCE(f." + column + ", 0) <> s." + column,
	}
}
