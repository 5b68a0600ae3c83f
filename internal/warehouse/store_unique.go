package warehouse

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"langraan/internal/kit/db"
)

// newNames are the names, SKUs and barcodes that a transaction gives.
type newNames struct {
	storages, pns, codes []string
	strict               []string // SKUs that must differ from others in more than their letters' case
	goods                []int64  // that the SKUs and barcodes are of
	looks                []func(ctx context.Context) error
}

// WhenNamed has a new name of what is sold looked at once more, when all else of the transaction is done and nobody
// else of the business is about to give any. What taken asks for is a thing that has the name meanwhile: then the
// transaction runs again.
func WhenNamed(tx *db.Tx, enterpriseID int64, taken func() *db.Query) {
	n := namesOf(tx, enterpriseID)
	n.looks = append(n.looks, func(ctx context.Context) error {
		return db.PutNone(ctx, tx, db.Again(errNamed), taken())
	})
}

var errNamed = errors.New("a scan can't tell a new name from one that somebody else gave at the same moment")

// namesOf gathers the new names of a transaction. When all else is done they are looked at once more, with nobody else
// of the business about to give any: two that are given at one moment don't see each other before. Who comes last runs
// again, and is refused.
func namesOf(tx *db.Tx, enterpriseID int64) *newNames {
	return db.KeptIn(tx, func() *newNames {
		n := &newNames{}
		if tx.ForUpdate() == "" { // whoever writes is alone
			return n
		}
		tx.BeforeCommit(func(context.Context) error {
			tx.BeforeCommit(func(ctx context.Context) error { return n.lookAgain(ctx, tx, enterpriseID) })
			return nil // behind the day sums, which others wait for
		})
		return n
	})
}

// ofGoods adds what goods are called by now and were not before.
func (n *newNames) ofGoods(id int64, was, is Product) {
	if is.PN != was.PN {
		n.pns = append(n.pns, is.PN)
	}
	for _, c := range newCodes(was, is) {
		n.codes = append(n.codes, c.code)
	}
	if len(NewTexts(was, is)) > 0 {
		n.goods = append(n.goods, id)
	}
}

func (n *newNames) lookAgain(ctx context.Context, tx *db.Tx, enterpriseID int64) error {
	if len(n.storages)+len(n.goods)+len(n.looks) == 0 {
		return nil
	}
	if err := tx.Alone(ctx, fmt.Sprint("names ", enterpriseID)); err != nil {
		return err
	}
	for _, look := range n.looks {
		if err := look(ctx); err != nil {
			return err
		}
	}
	shelves, shelfKeys := writingsOf(n.storages)
	pns, pnKeys := writingsOf(n.pns)
	codes, _ := writingsOf(n.codes)
	strict, _ := writingsOf(n.strict)
	for _, text := range n.pns { // what differs in more than its case
		strict = append(strict, slices.DeleteFunc(scannedAs(text), func(pn string) bool {
			return strings.EqualFold(pn, text)
		})...)
	}
	for _, q := range []struct {
		texts  []string
		others func(enterpriseID int64, texts []string) *db.Query
		own    string // the column by which the goods themselves are left out
	}{
		{without(shelves, n.storages), storagesNamed, ""},
		{shelves, goodsNamed, ""},
		{shelfKeys, goodsCoded, ""},
		{distinct(slices.Concat(pns, codes)), storagesNamed, ""},
		{distinct(slices.Concat(codes, strict)), goodsNamed, "id"},
		{pnKeys, goodsCoded, "product_id"},
	} {
		if len(q.texts) == 0 {
			continue
		}
		others := q.others(enterpriseID, q.texts)
		if q.own != "" {
			others.In("AND "+q.own+" NOT", n.goods)
		}
		if err := db.PutNone(ctx, tx, db.Again(errNamed), others); err != nil {
			return err
		}
	}
	return nil
}

// without gives the texts that are none of those.
func without(texts, those []string) []string {
	return slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return slices.Contains(those, text) })
}
