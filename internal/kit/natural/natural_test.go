package natural_test

import (
	"slices"
	"testing"

	"langraan/internal/kit/natural"
)

func TestNamesComeInTheOrderOfTheirNumbers(t *testing.T) {
	names := []string{"B-1", "A-10", "A-2", "ก-1", "A-02-3", "A", "10", "9"}
	slices.SortFunc(names, natural.Compare)
	if want := []string{"9", "10", "A", "A-2", "A-02-3", "A-10", "B-1", "ก-1"}; !slices.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
}

func TestWhatLiesNowhereIsTheEndOfTheWalk(t *testing.T) {
	places := []string{"", "A-10", "", "A-2", "10"}
	slices.SortFunc(places, natural.Places)
	if want := []string{"10", "A-2", "A-10", "", ""}; !slices.Equal(places, want) {
		t.Errorf("%v, want %v", places, want)
	}
}
