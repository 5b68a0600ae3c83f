package waiting

import "langraan/internal/kit/db"

func lowQuery(enterpriseID int64, most int) *db.Query {
	return db.Build("SELECT COUNT(*) FROM (SELECT 1 AS one FROM stocks WHERE enterprise_id = ? AND low LIMIT ?) AS "+
		"low", enterpriseID, most)
}
