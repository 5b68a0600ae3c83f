package settings

import "strings"

// goodPromptPay takes a mobile number (10 digits, 0 first), a national or tax id (13, its last digit checks the others)
// and an e-wallet (15).
func goodPromptPay(id string) bool {
	if strings.ContainsFunc(id, func(r rune) bool { return r < '0' || r > '9' }) {
		return false
	}
	switch len(id) {
	case 10:
		return id[0] == '0' && strings.ContainsRune("689", rune(id[1]))
	case 13:
		sum := 0
		for i := range 12 {
			sum += int(id[i]-'0') * (13 - i)
		}
		return (11-sum%11)%10 == int(id[12]-'0')
	}
	return len(id) == 15
}
