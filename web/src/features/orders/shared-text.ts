import type { Place } from '@/shared/ui/address-fields';

/** What a message that was shared into the order form says, as far as it can be told; the rest is the note's. */
export interface Taken {
  phone: string;
  name: string;
  zipcode: string;
  /** House, lane and road, and the names of the place until that is known. */
  address: string;
  note: string;
}

const PHONE =
  /(?<![\d/])(?:(?:\+|00)?66[ .-]?(?:\(0\)|0)?[ .-]?|\(?0)(?:[689](?:[ .)-]{0,2}\d){8}|[2-57](?:[ .)-]{0,2}\d){7})(?!\d)/g;
const PHONE_LABEL = /(?:เบอร์(?:โทร(?:ศัพท์)?|มือถือ)?|โทร(?:ศัพท์)?|มือถือ|\b(?:tel|phone|mobile)\b)[\s.:]*$/i;
const ZIPCODE = /(?<![\d/.,-])[1-9]\d{4}(?![\d/-]|,\d|\s*(?:บาท|฿|\.-))/g;
const ZIPCODE_LABEL = /(?:รหัส)?(?:ไปรษณีย์|ปณ\.?)[\s.:]*$/;
const NAME_LABEL = /^(?:(?:ชื่อ|นาม|สกุล|นามสกุล|ผู้รับ|[-/ ])+|(?:name|to)(?=\s*:))[\s.:]*/i;
const ADDRESS_LABEL = /^(?:ที่อยู่(?:ใน)?(?:การ)?(?:จัดส่ง|ผู้รับ)?|(?:จัด)?ส่งที่|address(?=\s*:))[\s.:]*/i;
/** "คุณ" before a name, but not as the beginning of one, such as คุณากร. */
const TITLE = /^(?:คุณ(?=[ก-ฮเ-ไ ])|k\.)\s*/i;
const SIGN =
  /\d+\/\d+|บ้านเลขที่|เลขที่|หมู่|ม\.\s*\d|ซอย|ซ\.|ถนน|ถ\.|ตำบล|ต\.|แขวง|อำเภอ|อ\.|เขต|จังหวัด|จ\.|อาคาร|ตึก|คอนโด|หอพัก|มบ\.|\b(?:soi|road|moo)\b/i;
const NO_NAME = /(?:ค่ะ|คะ|ครับ|จ้า|สวัสดี|ขอบคุณ|ปลายทาง|โอน|สั่ง|ไซส์|บาท|เลข|\bcod\b|:)/i;

const tidy = (text: string): string =>
  text
    .replaceAll(/[\p{Extended_Pictographic}\uFE0F]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;|:/-]+/, '')
    .replace(/[\s,;|:/-]+$/, '');

/** Thai digits as plain ones, every dash as a hyphen, nothing that has no width. */
const plain = (text: string): string =>
  text
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u200B-\u200D\u2060]/g, '')
    .replaceAll('\u00A0', ' ');

function phoneOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return digits.startsWith('0') && !digits.startsWith('00') ? digits : digits.replace(/^(?:00)?660?/, '0');
}

/** Whether the words may be somebody's name: letters alone, and nothing that is said in orders. */
function isName(text: string): boolean {
  return /^[\p{L}\p{M} .()'-]{2,60}$/u.test(text) && !NO_NAME.test(text) && !SIGN.test(text);
}

/** Takes a message apart: the first phone, the last postcode, the first words that look like a name, lines of an address, a note. */
export function takeApart(message: string): Taken {
  const phones: string[] = [];
  const lines = plain(message)
    .split(/\r?\n/)
    .map((line) => {
      let rest = '';
      let end = 0;
      for (const found of line.matchAll(PHONE)) {
        phones.push(phoneOf(found[0]));
        rest += `${line.slice(end, found.index).replace(PHONE_LABEL, '')} `;
        end = found.index + found[0].length;
      }
      return rest + line.slice(end);
    });
  const codes = lines.flatMap((line, at) =>
    [...line.matchAll(ZIPCODE)].map((found) => ({ at, index: found.index, zipcode: found[0] })),
  );
  const code = codes.findLast(({ zipcode }) => zipcode < '97');
  if (code) {
    const line = lines[code.at] ?? '';
    // An address ends with its postcode: what is said behind it is another matter.
    lines.splice(code.at, 1, line.slice(0, code.index).replace(ZIPCODE_LABEL, ''), line.slice(code.index + 5));
  }
  let name = '';
  const kept = lines.map((line, at) => {
    let text = tidy(line);
    if (name === '') {
      const bare = text.replace(NAME_LABEL, '');
      const begin = bare.search(new RegExp(`\\d|${SIGN.source}|${ADDRESS_LABEL.source.slice(1)}`, 'i'));
      const head = tidy(begin < 0 ? bare : bare.slice(0, begin)).replace(TITLE, '');
      if (isName(head)) {
        name = head;
        text = begin < 0 ? '' : bare.slice(begin);
      }
    }
    text = tidy(text.replace(ADDRESS_LABEL, ''));
    return { text, isAddress: text !== '' && (at === code?.at || SIGN.test(text)) };
  });
  const first = kept.findIndex(({ isAddress }) => isAddress);
  const last = kept.findLastIndex(({ isAddress }) => isAddress);
  const parts = kept.map(({ text }, at) => ({ text, isAddress: first >= 0 && at >= first && at <= last }));
  const joined = (isAddress: boolean, by: string): string =>
    parts.flatMap((part) => (part.isAddress === isAddress && part.text !== '' ? [part.text] : [])).join(by);
  const [phone = '', ...others] = new Set(phones);
  return {
    phone,
    name,
    zipcode: code?.zipcode ?? '',
    address: joined(true, ' '),
    note: [joined(false, '\n'), ...others].filter(Boolean).join('\n'),
  };
}

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A name after one of these is another thing's: of a road, or of a larger place. */
const NOT_AFTER = '(?<!(?:ถ\\.|ถนน|ซ\\.|ซอย|บ้าน|มบ\\.|อ\\.|อำเภอ|เขต|จ\\.|จังหวัด)\\s*)';
const SUBDISTRICT = '(?:ต\\.|ตำบล|แขวง|ต(?= ))\\s*';
const DISTRICT = '(?:อ\\.|อำเภอ|เขต|อ(?= ))\\s*';
const PROVINCE = '(?:จ\\.|จังหวัด|จ(?= ))\\s*';

/** "อ.เมือง" is the district that is named เมือง and its province; without the mark เมือง may be any town. */
const districtOf = ({ district, province }: Place): string =>
  `${DISTRICT}(?:${quoted(district)}${district === `เมือง${province}` ? '|เมือง' : ''})`;
const provinceNames = ({ province }: Place): string =>
  province === 'กรุงเทพมหานคร' ? 'กรุงเทพมหานคร|กรุงเทพฯ?|กทม\\.?' : quoted(province);

/** The one place of a postcode that the message names by its subdistrict or, where that is enough, by its district. */
export function placeIn(message: string, places: readonly Place[]): Place | undefined {
  const text = plain(message).replaceAll(/\s+/g, ' ');
  const has = (pattern: string): boolean => new RegExp(pattern).test(text);
  const inDistrict = places.filter((place) => has(districtOf(place)));
  const among = inDistrict.length > 0 ? inDistrict : places;
  const marked = among.filter(({ subdistrict }) => has(SUBDISTRICT + quoted(subdistrict)));
  const bare = among.filter(({ subdistrict }) => subdistrict.length > 2 && has(NOT_AFTER + quoted(subdistrict)));
  for (const found of [marked, bare, inDistrict]) {
    // Of ในเมือง and ในเมืองเก่า the longer is meant where both stand there.
    const most = Math.max(0, ...found.map(({ subdistrict }) => subdistrict.length));
    const longest = found === inDistrict ? found : found.filter(({ subdistrict }) => subdistrict.length === most);
    if (longest.length > 0) return longest.length === 1 ? longest[0] : undefined;
  }
  return undefined;
}

/** The line without the names of a place, which have fields of their own. */
export function withoutPlace(line: string, place: Place): string {
  const names = [
    `(?:${SUBDISTRICT})?${quoted(place.subdistrict)}`,
    `(?:${districtOf(place)}|${quoted(place.district)})`,
    `(?:${PROVINCE})?(?:${provinceNames(place)})`,
  ];
  let rest = line;
  for (const name of names) rest = rest.replace(new RegExp(`(?<!(?:ถ\\.|ถนน|ซ\\.|ซอย|บ้าน|มบ\\.)\\s*)${name}`), ' ');
  return tidy(rest);
}
