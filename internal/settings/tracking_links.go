package settings

import (
	"encoding/json"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"langraan/internal/kit/errs"
)

// UsualTrackingLinks are the pages on which providers that everybody knows show where a parcel is. Those pages move, so
// a shop may give others.
var UsualTrackingLinks = map[int64]string{
	ProviderThailandPost: "https://track.thailandpost.co.th/?trackNumber={number}",
	ProviderKerry:        "https://th.kex-express.com/th/track/?track={number}",
	ProviderDHL:          "https://www.dhl.com/th-th/home/tracking/tracking-ecommerce.html?tracking-id={number}",
	ProviderSPX:          "https://spx.co.th/track?{number}",
}

// TrackingLinksOf gathers a shop's links as they are stored: those that differ from the usual ones. Refusals:
// ErrTrackingLink, errs.ErrInvalid for a number that is no known provider's.
func TrackingLinksOf(links map[int64]string) (string, error) {
	own := map[string]string{}
	for id, link := range links {
		if !IsKnownProvider(id) {
			return "", errs.ErrInvalid.At("tracking_links", errs.InvalidParam)
		}
		link = strings.TrimSpace(link)
		if link == "" || link == UsualTrackingLinks[id] {
			continue
		}
		if !goodTrackingLink(link) {
			return "", ErrTrackingLink.At("tracking_links", errs.InvalidParam)
		}
		own[strconv.FormatInt(id, 10)] = link
	}
	raw, err := json.Marshal(own)
	return string(raw), err
}

// TrackingLinkOf is the page of a known provider, with {number} in it: the shop's choice among what TrackingLinksOf
// stored, or the usual one. Empty where the provider has none.
func TrackingLinkOf(raw string, provider int64) string {
	if link, chosen := ReadTrackingLinks(raw)[provider]; chosen {
		return link
	}
	return UsualTrackingLinks[provider]
}

// couriersPrint is what numbers of couriers are made of. With other letters a number is a note of the shop's own, as
// that of a bus, which no page knows.
var couriersPrint = regexp.MustCompile(`^[A-Za-z0-9._/#-]+$`)

// FillTrackingLink is where a buyer follows a parcel: the link with its number. Empty without a link, and for what is
// no number of a courier.
func FillTrackingLink(link, number string) string {
	if link == "" || !couriersPrint.MatchString(number) {
		return ""
	}
	return strings.ReplaceAll(link, "{number}", url.QueryEscape(number))
}

// ReadTrackingLinks reads what TrackingLinksOf stored; what can't be read is none.
func ReadTrackingLinks(raw string) map[int64]string {
	var own map[string]string
	if json.Unmarshal([]byte(raw), &own) != nil {
		return nil
	}
	links := make(map[int64]string, len(own))
	for text, link := range own {
		if id, err := strconv.ParseInt(text, 10, 64); err == nil && goodTrackingLink(link) {
			links[id] = link
		}
	}
	return links
}
