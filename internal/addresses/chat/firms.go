package chat

import (
	"regexp"
	"strings"
)

var office = regexp.MustCompile(`^(?:พนักงาน|เจ้าหน้าที่|ธุรการ|ผู้จัดการ|ประชาสัมพันธ์|เจ้าของ|รปภ)`)

// isPerson tells whether words can be one person's name: few, without a number, and no business themselves.
func isPerson(s string) bool {
	s = tidy(s)
	return s != "" && len(strings.Fields(s)) <= 3 && !strings.ContainsAny(s, "0123456789") &&
		!ofFirm.MatchString(s) && !office.MatchString(s) && !chatter.MatchString(s) &&
		!orders.MatchString(s) && !sentTo.MatchString(s)
}
