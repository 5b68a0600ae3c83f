package purchases

import "context"

// Pictures gives pictures as they go on paper.
type Pictures interface {
	Printed(ctx context.Context, enterpriseID int64, name string) ([]byte, error)
}
