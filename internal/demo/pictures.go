package demo

import (
	"bytes"
	"context"

	"langraan/internal/files"
)

// look is how a product of the demo is drawn: its shape, and what it is made of.
type look struct {
	shape string
	main  uint32
}

// soldNowhere are goods that nothing is sold of; their picture is their own.
const soldNowhere = "NEXT-01"

// looks are the drawings of what is sold, by SKU.
var looks = map[string]look{
	"BAG-CANVAS": {bagShape, 0xc9a36b},
	"TEE-WHT-M":  {shirtShape, 0xb9c4d6},
	"TEE-BLK-L":  {shirtShape, 0x3d4352},
	"PANTS-WARM": {trousersShape, 0x5a7396},
	"CAP-LOGO":   {capShape, 0xc2554d},
	"SOAP-TURM":  {soapShape, 0xe0a23a},
	"SHAM-ANCH":  {pumpShape, 0x6a63b8},
	"HAND-COCO":  {tubeShape, 0x6fae9b},
	"SERUM-C30":  {dropperShape, 0xe8913c},
	"BABY-PWD":   {powderShape, 0x8fb6dd},
	"HONEY-500":  {jarShape, 0xdf9a2b},
	"COFFEE-DC":  {pouchShape + "w O 50 60 13 13\nd O 50 60 6 9\nl S 1.4 50 53 49 58 51 62 50 67", 0x7b5238},
	"TEA-JASM":   {teaShape, 0x6f9f57},
	"DURIAN-CR":  {pouchShape + "w O 50 60 13 13\nl O 50 61 9 8\ng S 2.4 50 53 52 48", 0xa9a13a},
	"MANGO-DRY": {pouchShape + "w O 50 60 13 13\ny M 43 64 C 41 54 52 50 58 56 C 60 64 48 71 43 64 Z\ng S 2 57 55 " +
		"60 52", 0xe58b3a},
	"CHILI-JAM": {jarShape + "\nr M 42 58 C 48 56 56 58 59 65 C 52 66 44 65 42 58 Z\ng S 2 42 58 40 55", 0xb5402f},
	"RICE-5KG": {sackShape + "w O 50 60 12 12\ng S 1.8 50 68 50 54\ny O 46 58 1.8 3\ny O 54 58 1.8 3\ny O 50 53 " +
		"1.8 3", 0x7fa88a},
	"PAN-IRON26": {panShape, 0x4b505c},
	"TUMBLER20":  {tumblerShape, 0x3f9aa8},
	"LUNCH-3":    {lunchShape, 0x93a0b2},
	"TOWEL-MF":   {towelShape, 0x57a3c7},
	"PILLOW-LTX": {pillowShape, 0xa9b8d8},
	"DUVET-6":    {duvetShape, 0x9a86c0},
	"LAMP-LED":   {lampShape, 0x4e8fb5},
	"CABLE-C2":   {cableShape, 0x6b7486},
	"EARBUD-01":  {earbudShape, 0x5b83d6},
	"CASE-CLR":   {phoneShape, 0x68b0c9},
	"CAR-MOUNT":  {mountShape, 0x59616f},
	"NOTE-COT":   {notebookShape, 0xb97f6a},
	"PEN-GEL5":   {pensShape, 0x4c78c4},
	"DOLL-ELEPH": {elephantShape, 0x8ea3bd},
	"TOY-WOOD":   {blocksShape, 0xd0a264},
	"CAT-FOOD1": {pouchShape + "w O 50 60 13 13\nd M 42 60 Q 50 52 56 60 L 60 56 L 60 64 L 56 60 " +
		"Q 50 68 42 60 Z", 0x4f9bb0},
	"DOG-LEASH": {leashShape, 0xd0703f},
	"CACTUS-S":  {cactusShape, 0x5d9e63},
	"FERT-1KG": {sackShape + "w O 50 60 12 12\ng M 50 68 C 50 60 44 56 41 55 C 42 62 46 65 50 66 Z\ng M 50 66 C " +
		"50 58 55 53 59 52 C 59 60 55 64 50 66 Z", 0x8a6b4c},
	"DETER-3KG": {sackShape + "w O 46 60 6 6\nl O 55 56 4 4\nw O 54 65 3.4 3.4", 0x3f7fcf},
	"MASK-50":   {maskShape, 0x6fb4d0},
	"GEL-450":   {pumpShape, 0x4fb59c},
	"UMB-UV":    {umbrellaShape, 0xd1618a},

	"SET-GIFT":     {giftShape, 0xd98a3d},
	"SET-TEE2":     {shirtsShape, 0x7386a6},
	"SET-SKIN":     {giftShape, 0xcf7d9b},
	"SET-WINTER":   {duvetShape, 0x6f97c9},
	"BOX-SNACK":    {mysteryShape, 0x8668b5},
	"NEW-UNLINKED": {boxShape, 0xc39a66},
	soldNowhere:    {boxShape, 0x7fa56b},
}

const (
	bagShape = `d S 3 36 40 37 24 44 17 56 17 63 24 64 40
m M 26 36 L 74 36 L 79 84 L 21 84 Z
l O 50 60 12 12
d S 2 43 61 50 52 57 61 50 67 43 61`
	shirtShape = `m M 36 20 L 20 29 L 13 46 L 24 51 L 29 45 L 29 84 L 71 84 L 71 45 L 76 51 L 87 46 L 80 29 L 64 ` +
		`20 Q 50 31 36 20 Z
d M 36 20 Q 50 31 64 20 L 60 18 Q 50 25 40 18 Z
l R 57 40 8 7 1`
	shirtsShape = `d M 44 16 L 30 24 L 24 39 L 34 43 L 38 38 L 38 74 L 76 74 L 76 38 L 80 43 L 90 39 L 84 24 L 70 ` +
		`16 Q 57 26 44 16 Z
l M 28 26 L 14 34 L 8 49 L 18 53 L 22 48 L 22 84 L 60 84 L 60 48 L 64 53 L 74 49 L 68 34 L 54 26 Q 41 36 28 26 Z
m M 41 62 C 34 55 38 49 41 54 C 44 49 48 55 41 62 Z`
	trousersShape = `m M 32 16 L 68 16 L 74 84 L 55 84 L 50 38 L 45 84 L 26 84 Z
d R 32 16 36 7 1
l S 1.6 35 28 31 80
l S 1.6 65 28 69 80`
	capShape = `m M 20 60 C 20 30 64 24 72 58 Z
d M 40 60 C 56 52 88 54 92 64 C 86 72 60 66 20 66 L 20 60 Z
l O 46 46 7 7
d O 46 33 3 2`
	soapShape = `d R 18 52 64 30 12
m R 18 46 64 30 12
l R 26 52 48 18 9
w O 72 34 6 6
w O 60 26 4 4
w O 80 24 3 3`
	pumpShape = `k R 46 16 7 18 1
k M 30 16 L 53 14 L 53 20 L 34 22 Z
k R 41 30 18 8 2
m R 28 37 44 48 9
w R 34 50 32 22 4
l O 50 61 6 7`
	tubeShape = `m M 30 14 L 70 14 L 64 68 L 36 68 Z
d R 30 12 40 6 1
k R 38 68 24 16 3
w O 50 42 11 12
l O 50 42 6 7`
	dropperShape = `k R 43 12 14 18 5
d R 40 28 20 9 2
m R 31 37 38 48 8
l R 31 37 12 48 6
w R 36 52 28 20 3
d O 50 62 4 5`
	powderShape = `k R 36 12 28 14 4
w O 44 19 2 2
w O 50 17 2 2
w O 56 19 2 2
m M 36 26 L 64 26 C 72 38 72 44 70 85 L 30 85 C 28 44 28 38 36 26 Z
w O 50 58 13 13
l O 45 56 2 2
l O 55 56 2 2
l S 2 45 62 50 65 55 62`
	jarShape = `d R 30 18 40 14 4
m R 24 32 52 53 10
l R 24 32 10 53 6
w R 32 48 36 26 4`
	pouchShape = `m M 27 18 L 73 18 L 76 84 L 24 84 Z
d R 27 16 46 9 1
l S 1.2 29 30 71 30
`
	teaShape = `m R 20 34 60 50 3
d M 20 36 L 28 24 L 72 24 L 80 36 Z
w R 32 46 36 28 3
g M 40 66 C 40 52 52 50 60 52 C 60 64 50 70 40 66 Z
k S 1.2 74 30 84 44
w R 79 44 10 11 1`
	sackShape = `m M 28 22 C 20 44 20 66 24 84 L 76 84 C 80 66 80 44 72 22 Z
d M 28 22 L 24 12 L 76 12 L 72 22 Z
l S 1.4 30 22 70 22
`
	panShape = `k S 9 66 42 92 20
m O 42 56 32 27
d O 42 55 25 20
n S 2 30 46 40 40
y O 43 57 9 6
w O 42 57 14 10
y O 44 56 6 5`
	tumblerShape = `k R 30 16 40 9 4
k S 3 58 16 62 6
m M 32 25 L 68 25 L 62 85 L 38 85 Z
l M 36 25 L 44 25 L 45 85 L 40 85 Z
n M 34 64 L 64.5 64 L 63.6 71 L 36.4 71 Z`
	lunchShape = `n R 22 66 56 18 4
m R 22 47 56 18 4
n R 22 28 56 18 4
d R 26 20 48 9 4
k S 3 22 72 14 66 14 28 34 14 66 14 86 28 86 66 78 72`
	towelShape = `d R 18 60 64 12 6
m R 18 46 64 14 7
l R 18 72 64 12 6
m R 26 18 48 28 3
l R 26 34 48 4 0
l R 26 40 48 2 0`
	pillowShape = `m M 14 34 C 34 26 66 26 86 34 C 92 50 92 66 86 80 C 66 88 34 88 14 80 C 8 66 8 50 14 34 Z
l M 20 40 C 38 33 62 33 80 40 C 84 50 84 62 80 72 C 62 78 38 78 20 72 C 16 62 16 50 20 40 Z
m S 1.6 34 48 42 56
m S 1.6 66 48 58 56`
	duvetShape = `d R 14 64 72 20 9
m R 14 46 72 22 10
l R 14 28 72 22 10
w S 1.6 32 30 32 48
w S 1.6 50 29 50 49
w S 1.6 68 30 68 48`
	lampShape = `y M 26 46 L 14 80 L 66 80 L 54 46 Z
k R 50 80 34 5 2
k S 3.4 68 80 78 48 52 28
m M 54 18 L 60 34 L 34 52 L 22 36 Z
w O 30 45 6 6`
	cableShape = `m S 5 26 66 22 50 30 32 50 26 70 34 76 52 64 68 48 64 46 50 56 44 64 50
d R 18 62 16 20 3
n R 21 80 10 6 1
d R 60 46 18 13 3
n R 76 49 9 7 1`
	earbudShape = `w R 24 46 52 38 15
m R 24 46 52 17 12
d R 24 61 52 3 0
w O 34 28 8 8
w R 34 28 6 20 3
w O 66 28 8 8
w R 60 28 6 20 3
k O 31 28 3 4
k O 69 28 3 4
m O 50 72 2 2`
	phoneShape = `d R 29 10 42 76 9
l R 32 13 36 70 7
k R 36 17 15 15 5
n O 41 22 2.6 2.6
n O 46 27 2.6 2.6
w S 3 42 70 58 44
w S 3 50 72 60 56`
	mountShape = `k R 34 80 32 6 3
k S 6 50 80 50 58
d R 26 18 48 44 6
w R 36 12 28 50 4
m R 39 16 22 38 1
l S 2 44 44 50 30 56 44
k R 24 30 9 20 3
k R 67 30 9 20 3`
	notebookShape = `d R 28 16 52 68 4
w R 30 16 46 66 3
m R 24 14 50 68 4
d R 24 14 9 68 4
l R 42 28 24 14 2
r R 62 14 4 34 0`
	pensShape = `m R 22 30 8 50 3
r R 34 30 8 50 3
g R 46 30 8 50 3
y R 58 30 8 50 3
k R 70 30 8 50 3
n M 22 30 L 26 16 L 30 30 Z
n M 34 30 L 38 16 L 42 30 Z
n M 46 30 L 50 16 L 54 30 Z
n M 58 30 L 62 16 L 66 30 Z
n M 70 30 L 74 16 L 78 30 Z
l R 18 58 64 16 3`
	elephantShape = `m O 54 58 28 22
m R 32 66 13 19 5
m R 62 66 13 19 5
m O 32 44 19 18
d O 42 44 11 14
l O 42 44 7 10
m S 8 20 48 15 64 20 74
k O 26 42 2.2 2.6
d S 3 81 54 87 64`
	blocksShape = `r R 18 56 28 28 3
m R 50 56 28 28 3
g M 34 54 L 50 26 L 66 54 Z
w O 32 70 7 7
l R 57 63 14 14 2`
	leashShape = `m S 5 30 70 26 40 44 22 64 30 66 54 50 60
d O 30 74 14 10
b O 30 74 8 5
n O 50 61 6 6
b O 50 61 3 3
d S 4 50 66 50 78
n R 46 76 8 8 3`
	cactusShape = `m R 41 18 18 50 9
m S 9 44 52 30 48 30 34
m S 9 56 46 71 42 71 30
l S 1.4 50 24 50 60
l S 1.4 46 28 46 60
l S 1.4 54 28 54 60
r O 50 17 5 4
d R 30 58 40 8 2
r M 33 66 L 67 66 L 62 85 L 38 85 Z`
	maskShape = `n S 2 26 46 12 44 12 62 26 66
n S 2 74 46 88 44 88 62 74 66
m M 24 40 Q 50 28 76 40 L 76 66 Q 50 84 24 66 Z
l S 1.6 26 50 74 50
l S 1.6 26 58 74 58
l S 1.6 30 66 70 66
w S 2 36 39 50 36 64 39`
	umbrellaShape = `k S 3 50 44 50 78 46 84 40 80
m M 10 52 C 14 12 86 12 90 52 Q 82 45 74 52 Q 62 45 50 52 Q 38 45 26 52 Q 18 45 10 52 Z
l M 50 22 C 34 26 28 40 26 52 Q 38 45 50 52 Z
d M 50 22 C 66 26 72 40 74 52 Q 82 45 90 52 C 86 30 68 22 50 22 Z
k S 3 50 22 50 17`
	giftShape = `m R 22 46 56 38 3
d R 18 34 64 14 3
y R 45 34 10 50 0
y O 39 27 11 7
y O 61 27 11 7
b O 39 27 6 3
b O 61 27 6 3
y O 50 31 5 5`
	mysteryShape = `d R 22 36 56 48 4
m M 18 36 L 50 26 L 82 36 L 82 44 L 18 44 Z
w S 6 42 60 43 55 50 52 57 56 56 62 50 66 50 69
w O 50 77 3.4 3.4
y O 26 20 3 3
r O 74 18 3 3
g O 50 14 3 3`
	boxShape = `d M 18 36 L 50 48 L 50 86 L 18 74 Z
m M 82 36 L 50 48 L 50 86 L 82 74 Z
l M 18 36 L 50 24 L 82 36 L 50 48 Z
w M 36 29.2 L 68 41.2 L 68 52 L 62 54 L 62 43.4 L 30 31.6 Z`
)

// Drawing is the picture of what the demo sells under the SKU, as PNG.
func Drawing(sku string) ([]byte, error) { return drawn(looks[sku].shape, looks[sku].main) }

// picture draws what is sold under the SKU and keeps it; empty where nothing keeps pictures.
func (t *teller) picture(ctx context.Context, b *business, kind files.Kind, sku string) (string, error) {
	if t.pictures == nil {
		return "", nil
	}
	content, err := Drawing(sku)
	if err != nil {
		return "", err
	}
	image, err := t.pictures.Add(ctx, b.owner, kind, bytes.NewReader(content))
	return image.Name, err
}
