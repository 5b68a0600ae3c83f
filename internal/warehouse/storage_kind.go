package warehouse

import (
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// ErrStorageFull refuses another kind for a storage in which goods lie.
var ErrStorageFull = errs.ErrConflict.Declare("มีสินค้าอยู่ในที่เก็บนี้ ย้ายออกให้หมดก่อนเปลี่ยนว่าใช้สำหรับอะไร",
	"goods lie in this storage: move them out before you change what it is for").At("kind", errs.InvalidParam)

// StorageKind says what a storage is for.
type StorageKind int64

// The kinds of storages. Numbers are stored: never reuse one.
const (
	KindSelling    StorageKind = 1 // what lies there may be promised and packed
	KindQuarantine StorageKind = 2
	KindDamaged    StorageKind = 3
	KindReturns    StorageKind = 4
	KindWaste      StorageKind = 5
)

// storageKinds are the words of the kinds in files.
var storageKinds = []noun.Named{
	{Number: int64(KindSelling), Text: errs.Text{TH: "ขาย", EN: "selling"}},
	{Number: int64(KindQuarantine), Text: errs.Text{TH: "รอตรวจ", EN: "quarantine"}},
	{Number: int64(KindDamaged), Text: errs.Text{TH: "เสียหาย", EN: "damaged"}},
	{Number: int64(KindReturns), Text: errs.Text{TH: "รับคืน", EN: "returns"}},
	{Number: int64(KindWaste), Text: errs.Text{TH: "รอทิ้ง", EN: "waste"}},
}

// purpose is what a storage is for, and whether it is in use.
type purpose struct {
	Kind   StorageKind `db:"kind"`
	Status int64       `db:"status"`
}

func (p purpose) sells() bool { return p.Kind == KindSelling && p.Status == noun.InUse }

// Selling asks of a storage whether what lies there is for sale.
const Selling = "kind = 1"
