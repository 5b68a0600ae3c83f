package samples

// The words for how a business stands with its samples.
const (
	wordNone     = "none"
	wordFilling  = "filling"
	wordFilled   = "filled"
	wordRemoving = "removing"
	wordHalf     = "half"
)

// stands tells how a business with this fill stands; the zero value is that of a business without samples.
func stands(f fill, isAlive bool) string {
	switch {
	case f.ID == 0:
		return wordNone
	case f.State == filled:
		return wordFilled
	case !isAlive:
		return wordHalf
	case f.State == filling:
		return wordFilling
	}
	return wordRemoving
}
