package payments

import (
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/clock"
)

// What stands above the headings is looked through for a day: the beginning of each cell alone, so that long ones cost
// no more than their letters.
func TestALongBannerIsReadInFewSteps(t *testing.T) {
	now := time.Date(2026, time.November, 20, 12, 0, 0, 0, clock.Bangkok)
	banner := []string{"Statement of 1 Mar 2025 - 31 Mar 2025"}
	for range 20 {
		banner = append(banner, strings.Repeat("1 ", 15_000))
	}
	var near nearDay
	steps := testing.AllocsPerRun(1, func() { near = nearOf(banner, nil, now) })
	if day := near.day.Format(time.DateOnly); day != "2025-03-31" || near.isNow || steps > 100_000 {
		t.Errorf("%s in %.0f allocations", day, steps)
	}
}
