package quota

import (
	"errors"
	"net/http"
	"strconv"
)

const retryAfter = 10 // seconds

// Enter asks for the file of a request, all of which has come, to be looked into: ErrFull, ErrCrowded, ErrBusy. Who may
// enter leaves when the file is stored.
func (q *Quota) Enter(w http.ResponseWriter, r *http.Request, enterpriseID int64) (leave func(), err error) {
	if err = q.fits(r.Context(), enterpriseID, max(r.ContentLength, 1)); err == nil {
		leave, err = q.gate.Enter(r.Context(), enterpriseID)
	}
	if err != nil { // what was not read of the body is not waited for
		w.Header().Set("Connection", "close")
	}
	if errors.Is(err, ErrCrowded) || errors.Is(err, ErrBusy) {
		w.Header().Set("Retry-After", strconv.Itoa(retryAfter))
	}
	return leave, err
}
