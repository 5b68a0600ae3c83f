package money

// VATRate is the rate in force in basis points: 10 % by law, cut to 7 % by yearly decree. A document takes its rate
// from the settings by tax point; this is their first value.
const VATRate = 700

// VATIncluded takes the VAT out of a total that contains it, at a rate in basis points: total·rate/(100 %+rate),
// rounded half away from zero, and base = total − VAT. It is meant for a document's total; lines get their part by
// Split. A negative rate gives ErrRate.
func (a Amount) VATIncluded(basisPoints int64) (base, vat Amount, err error) {
	if basisPoints < 0 {
		return 0, 0, ErrRate
	}
	vat, err = mulDiv(a, uint64(basisPoints), WholeRate+uint64(basisPoints))
	if err != nil {
		return 0, 0, err
	}
	return a - vat, vat, nil
}
