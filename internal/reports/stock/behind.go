package stock

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// Figure names a figure of the summaries, when the history is asked for the lines behind it. Bills that were taken back
// are among them with the bills that took them back, as in the figure; but for what a packer packed, which stays
// packed.
type Figure string

// The figures.
const (
	FigureIn       Figure = "in"
	FigureOut      Figure = "out"
	FigurePacking  Figure = "packing"
	FigureReturn   Figure = "return"
	FigureCount    Figure = "count"
	FigureTransfer Figure = "transfer"
	FigurePacked   Figure = "packed"
)

var figureKinds = map[Figure]inventory.Kind{
	FigureIn: inventory.KindIn, FigureOut: inventory.KindOut,
	FigurePacking: inventory.KindPack, FigureReturn: inventory.KindReturn,
	FigureCount: inventory.KindCount, FigureTransfer: inventory.KindTransfer, FigurePacked: inventory.KindPack,
}

// HistoryPage is a page of the history. Amount is the figure itself: what the lines of all pages add up to.
type HistoryPage struct {
	page.List[HistoryHead]
	Amount *int64 `json:"Amount,omitempty" doc:"with behind: the figure, in pieces; what Pieces of all pages add up to"`
	Capped bool   `json:"Capped,omitempty" doc:"there are more than Total says"`
}

// hasAmount tells whether the figure is that of all the asked bills: a number, a line or a kind narrows what no figure
// says.
func (f *HistoryFilter) hasAmount() bool {
	return f.Behind != "" && f.Number == "" && f.LineUserID == 0 && f.Kind == 0
}

// narrow keeps the lines that the figure is made of, and says what they add to it.
func (f *HistoryFilter) narrow(h *HistoryHead) {
	kept := h.Data[:0]
	var all int64
	kind := figureKinds[f.Behind]
	if h.Kind == inventory.KindReverse {
		kind = -kind
	}
	for _, l := range h.Data {
		came, left := l.ToKind == inventory.Storage && l.ToID == f.StorageID, l.FromKind == inventory.Storage &&
			l.FromID == f.StorageID
		if f.StorageID == 0 {
			came, left = l.FromKind == inventory.Outside, true
		}
		if f.ProductID != 0 && l.ProductID != f.ProductID || !came && !left {
			continue
		}
		var m Moved
		m.count(kind, came, f.StorageID == 0, l.Quantity)
		pieces := m.of(f.Behind)
		all, l.Pieces = all+pieces, &pieces
		kept = append(kept, l)
	}
	h.Data, h.Pieces = kept, &all
}

// of is the figure among what moved.
func (m *Moved) of(f Figure) int64 {
	switch f {
	case FigureIn:
		return m.In
	case FigureOut:
		return m.Out
	case FigurePacking, FigurePacked:
		return m.Packing
	case FigureReturn:
		return m.Return
	case FigureCount:
		return m.Count
	case FigureTransfer:
		return m.Transfer
	}
	return 0
}

// amount sums up what is behind the figure.
func (f *HistoryFilter) amount(ctx context.Context, r db.Reader, actor access.Actor, from,
	until clock.Instant,
) (*int64, error) {
	if !f.hasAmount() {
		return nil, nil
	}
	sums, err := db.Select[figureSum](ctx, r, amountQuery(actor.EnterpriseID, *f, from, until))
	var m Moved
	for _, s := range sums {
		m.count(s.Kind, s.Came, f.StorageID == 0, s.Pieces)
	}
	amount := m.of(f.Behind)
	return &amount, err
}
