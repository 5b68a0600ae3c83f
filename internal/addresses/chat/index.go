package chat

import (
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode/utf8"

	"langraan/internal/addresses"
	"langraan/internal/kit/i18n"
)

// level is a part of a place. Level 0 is none.
type level int

const (
	province level = iota + 1
	district
	subdistrict
	either // a mark for subdistrict and district at once
)

// ref is one meaning of a name. It may be an alias or a loose English spelling.
type ref struct {
	level level
	id    int
	loose bool
}

type spot struct {
	addresses.Address
	district, province int
	zips               []string
}

// Reader reads messages against one directory. It never changes and serves any number of callers at once.
type Reader struct {
	provinces []string
	districts []struct {
		name     string
		province int
		spots    []int
	}
	spots   []spot
	byZip   map[string][]int
	thai    map[string][]ref
	english map[string][]ref
	lengths map[rune][]int // of the Thai names that begin with a letter, in bytes, longest first
}

var readers sync.Map

// Parse reads a message with the reader of a directory, which is made once.
func Parse(d *addresses.Directory, message string) []Recipient { return ReaderOf(d).Parse(message) }

// ReaderOf gives the reader of a directory; it is made once.
func ReaderOf(d *addresses.Directory) *Reader {
	if x, found := readers.Load(d); found {
		return x.(*Reader)
	}
	x, _ := readers.LoadOrStore(d, newReader(d))
	return x.(*Reader)
}

func newReader(d *addresses.Directory) *Reader {
	x := &Reader{
		byZip: map[string][]int{}, thai: map[string][]ref{}, english: map[string][]ref{}, lengths: map[rune][]int{},
	}
	var last addresses.Address
	for e := range d.All() {
		if e.Province != last.Province {
			x.addProvince(e)
		}
		if e.Province != last.Province || e.District != last.District {
			x.addDistrict(e)
		}
		if e.Province != last.Province || e.District != last.District || e.Subdistrict != last.Subdistrict {
			x.addSpot(e)
		}
		s := &x.spots[len(x.spots)-1]
		s.zips = append(s.zips, e.Zipcode)
		x.byZip[e.Zipcode] = append(x.byZip[e.Zipcode], len(x.spots)-1)
		last = e.Address
	}
	known := map[string]bool{}
	for name := range x.thai {
		first, _ := utf8.DecodeRuneInString(name)
		if k := string(first) + "/" + string(rune(len(name))); !known[k] {
			known[k] = true
			x.lengths[first] = append(x.lengths[first], len(name))
		}
	}
	for first := range x.lengths {
		sort.Sort(sort.Reverse(sort.IntSlice(x.lengths[first])))
	}
	return x
}

const (
	bangkok   = "กรุงเทพมหานคร"
	ayutthaya = "พระนครศรีอยุธยา"
	capital   = "เมือง"
)

// moreProvinces are short forms and frequent misspellings beside those of the directory.
var moreProvinces = map[string][]string{
	bangkok: {"กทม.", "กรุงเทพฯ", "กรุงเทพ", "กรุงเทพมหานครฯ", "กรุงเทพมหานคร ฯ", "ก.ท.ม.", "กรุงเทบ"},
	"นครศรีธรรมราช": {"นศ.", "นครศรีธรรมราฃ", "นครศรีธรรมราด", "นครฯศรี", "เมืองนคร"},
	"นครราชสีมา":    {"นครราชศรีมา", "นครราสีมา", "นม."}, "เชียงราย": {"ชร.", "เชียงรายฯ"}, "ขอนแก่น": {"ขก."},
	"สกลนคร": {"สกล", "สน."}, "ร้อยเอ็ด": {"รอ."}, "มหาสารคาม": {"มค.", "สารคาม"}, "สงขลา": {"สข."},
	"ระยอง": {"รย."}, "ภูเก็ต": {"ภก."}, "ชลบุรี": {"ชบ."}, "ลำปาง": {"ลป."}, "ลำพูน": {"ลพ."},
	"นครปฐม": {"นฐ."}, "สมุทรสาคร": {"สค."}, "นครสวรรค์": {"นว."}, "กาญจนบุรี": {"กจ.", "กาญจน์", "กาญฯ"},
	"จันทบุรี": {"จันท์", "เมืองจันท์"},
	"นครพนม":   {"นพ."}, "สระบุรี": {"สบ."}, "บุรีรัมย์": {"บร."}, "เชียงใหม่": {"ชม.", "เชียงใหม", "เชียงไหม่"},
	"สุราษฎร์ธานี": {"สุราษฎร์", "สฎ.", "สุราดธานี", "สุราษธานี"}, "ปทุมธานี": {"ปทุม", "ปท.", "ปทุมฯ"},
	"นนทบุรี": {"นนท์", "นบ.", "นนท์ฯ", "นนทบุรึ"}, "พิษณุโลก": {"พิดโลก", "พล.", "พิษโลก"},
	"หนองบัวลำภู": {"หนองบัวลำพู"}, "ศรีสะเกษ": {"ศรีสะเกด", "ศีรษะเกษ", "ศรีษเกษ"},
	"อุตรดิตถ์": {"อุตรดิต", "อุตรดิตร์"}, "ฉะเชิงเทรา": {"ฉะเชิงเซา", "ฉช.", "แปดริ้ว"},
	"อุบลราชธานี": {"อุบลฯ", "อุบล", "อบ."}, "อุดรธานี": {"อุดรฯ", "อุดร", "อด."}, "สมุทรปราการ": {"สป."},
	"ประจวบคีรีขันธ์": {"ประจวบฯ", "ปข."}, "เพชรบูรณ์": {"เพชรบูรณ", "เพชบูรณ์"},
	"เพชรบุรี": {"เพ็ชรบุรี", "เพชบุรี"}, "ราชบุรี": {"ราดบุรี", "รบ."}, "สุพรรณบุรี": {"สุพรรณฯ", "สุพรรบุรี"},
}

// shortProvinces are the short forms of the other provinces, each before what it stands for. Those that are also one of
// an office are left out.
var shortProvinces = strings.Fields(`กบ กระบี่ กส กาฬสินธุ์ กพ กำแพงเพชร จบ จันทบุรี ชน ชัยนาท ชย ชัยภูมิ ชพ ชุมพร
	ตง ตรัง ตร ตราด ตก ตาก นธ นราธิวาส นน น่าน ปจ ปราจีนบุรี ปน ปัตตานี พย พะเยา อย พระนครศรีอยุธยา พง พังงา
	พท พัทลุง พจ พิจิตร พบ เพชรบุรี พช เพชรบูรณ์ พร แพร่ มห มุกดาหาร มส แม่ฮ่องสอน ยส ยโสธร ยล ยะลา รน ระนอง
	ลบ ลพบุรี ลย เลย ศก ศรีสะเกษ สก สระแก้ว สห สิงห์บุรี สท สุโขทัย สพ สุพรรณบุรี สร สุรินทร์ หค หนองคาย
	นภ หนองบัวลำภู อท อ่างทอง อจ อำนาจเจริญ อต อุตรดิตถ์ อน อุทัยธานี`)

// alsoCalled are the other names of a province.
func alsoCalled(e addresses.Entry) []string {
	all := slices.Concat(e.ProvinceAlso, moreProvinces[e.Province])
	if i := slices.Index(shortProvinces, e.Province); i > 0 {
		all = append(all, shortProvinces[i-1]+".")
	}
	return all
}

func (x *Reader) addThai(name string, r ref) {
	if name = i18n.Normalise(name); utf8.RuneCountInString(name) >= 2 {
		for _, other := range x.thai[name] {
			if other.level == r.level && other.id == r.id {
				return
			}
		}
		x.thai[name] = append(x.thai[name], r)
	}
}

func (x *Reader) addEnglish(name string, r ref) {
	if name = sound(name); len(name) >= 2 {
		for _, other := range x.english[name] {
			if other.level == r.level && other.id == r.id {
				return
			}
		}
		x.english[name] = append(x.english[name], r)
	}
}

func (x *Reader) addEither(name string, r ref) {
	if name != "" && name[0] < 0x80 {
		x.addEnglish(name, r)
	} else {
		x.addThai(name, r)
	}
}

func (x *Reader) addProvince(e addresses.Entry) {
	x.provinces = append(x.provinces, e.Province)
	r := ref{province, len(x.provinces) - 1, false}
	x.addThai(e.Province, r)
	x.addEnglish(e.ProvinceEN, r)
	r.loose = true
	for _, also := range alsoCalled(e) {
		x.addEither(also, r)
	}
}

func (x *Reader) addDistrict(e addresses.Entry) {
	x.districts = append(x.districts, struct {
		name     string
		province int
		spots    []int
	}{e.District, len(x.provinces) - 1, nil})
	r := ref{district, len(x.districts) - 1, false}
	x.addThai(e.District, r)
	x.addEnglish(e.DistrictEN, r)
	isCapital := e.District == capital+e.Province
	if isCapital || e.District == ayutthaya {
		r.loose = !isCapital
		for _, name := range []string{"เมือง", "เมืองฯ", "เมือง ฯ"} {
			x.addThai(name, r)
		}
		x.addEnglish("mueang", r)
		for _, also := range alsoCalled(e) {
			if also[0] >= 0x80 {
				x.addThai(capital+also, ref{district, r.id, true})
			}
		}
		x.addThai(capital+" "+e.Province, r)
	}
	if e.District == "ป้อมปราบศัตรูพ่าย" {
		x.addThai("ป้อมปราบ", ref{district, r.id, true})
		x.addThai("ป้อมปราบฯ", ref{district, r.id, true})
	}
}

func (x *Reader) addSpot(e addresses.Entry) {
	d := len(x.districts) - 1
	x.spots = append(x.spots, spot{e.Address, d, len(x.provinces) - 1, nil})
	r := ref{subdistrict, len(x.spots) - 1, false}
	x.districts[d].spots = append(x.districts[d].spots, r.id)
	x.addThai(e.Subdistrict, r)
	x.addEnglish(e.SubdistrictEN, r)
	for _, also := range e.SubdistrictAlso {
		x.addThai(also, r)
	}
}

// sounds brings the ways to write a Thai sound in Latin letters to one; what is longer stands before its own beginning.
var sounds = strings.NewReplacer(
	"district", "", "province", "", "ae", "e", "ue", "u", "eu", "u", "oe", "o", "oo", "u", "ou", "u", "ee", "i",
	"aa", "a",
	"rn", "n", "v", "w", "j", "c", "h", "", "y", "i", "ii", "i", "tt", "t", "nn", "n", "ll", "l", "kk", "k", "pp", "p",
	"ss", "s", "dd", "d", "q", "k", "z", "s", "x", "k", "au", "o", "aw", "o",
)

// sound is an English name as it is compared: letters alone, those that are heard.
func sound(name string) string {
	return sounds.Replace(strings.Map(func(r rune) rune {
		if r < 'a' || r > 'z' {
			return -1
		}
		return r
	}, strings.ToLower(name)))
}
