package settings

import "testing"

// What a shop notes of a bus or a rider leads to no page of a courier.
func TestOnlyNumbersOfCouriersAreFollowed(t *testing.T) {
	const link = "https://spx.co.th/track?{number}"
	for number, want := range map[string]string{
		"":              "",
		"TH1234":        "https://spx.co.th/track?TH1234",
		"KEX-12.3_4/5#": "https://spx.co.th/track?KEX-12.3_4%2F5%23",
		"รถทัวร์15":     "",
		"BUS 15":        "",
		"TH12\n":        "",
	} {
		if is := FillTrackingLink(link, number); is != want {
			t.Errorf("the link of %q is %q, want %q", number, is, want)
		}
	}
	if is := FillTrackingLink("", "TH1234"); is != "" {
		t.Errorf("without a page the link is %q", is)
	}
}
