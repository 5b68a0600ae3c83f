/** A polite word at the end of what somebody says. */
export const POLITE = '(?:นะ|น้า|หน่อย|เลย|ด้วย)?(?:ครับ|คับ|ค่ะ|คะ|ค่า|จ้า|จ้ะ|จ๊ะ|ฮะ)?';
export const UNITS =
  'ชิ้น|ขวด|ตัว|กล่อง|แพ็ก|แพ็ค|แพค|อัน|ซอง|ถุง|หลอด|กระปุก|ก้อน|คู่|ชุด|โหล|ลัง|เม็ด|' +
  'ใบ|แท่ง|ม้วน|ผืน|เล่ม|เครื่อง|ลูก|ด้าม|แผ่น|ห่อ|เซ็ต|เซต|ต้น|คัน|pcs?|ea|pieces?';

const ENDING = '(?<!เ)(?:ครับ|คับ|ค่ะ|คะ|ค่า|จ้า|จ้ะ|จ๊ะ|ฮะ|(?<=พี่|แม่ค้า|พ่อค้า|แอดมิน|แอด|น้อง)(?:ขา|จ๋า))';
const WANTING =
  '(?:(?:ขอ|รบกวน|อยาก|จะ)*(?:สั่งซื้อ|สั่ง|เอา|รับ(?!ประกัน|ประทาน|ส่ง|ได้)|ซื้อ|จอง|อยากได้|ต้องการ|สนใจ|' +
  'ขอ(?!บคุณ|ง|นแก่น)(?:เพิ่ม)?)|(?:order|cf)(?=[\\sก-๎]))';
/** A size, a colour or a kind: it tells goods apart and is none by itself. */
const DETAIL =
  '(?:สี|ไซส์|ไซซ์|ไซต์|size|เบอร์|แบบ|รุ่น|สูตร|กลิ่น|ลาย|ขนาด|ฟรีไซส์|free ?size|x{0,4}[sml](?![a-z])|\\d|' +
  '(?:ดำ|ขาว|แดง|กรม|กรมท่า|น้ำเงิน|ฟ้า|เขียว|ชมพู|เทา|เหลือง|ม่วง|ส้ม|น้ำตาล|ครีม)(?![ก-๎]))';
const ADDRESSED = '(?:พี่|แม่ค้า|พ่อค้า|แอดมิน|แอด|เจ๊|ร้าน|น้อง|admin|ad)';
const VOCATIVE = `(?:คุณ)?${ADDRESSED}(?:${ENDING}|(?=\\s|$)|(?=${WANTING}))`;
const GREETING = `(?:สวัสดี|หวัดดี|ดี|hi|hello)(?:(?:${ENDING}|\\sk(?:a|rub|ub))+|(?=[\\s,]|$|${VOCATIVE}))`;
const OPENING = new RegExp(`^(?:(?:${GREETING}|${VOCATIVE})[\\s,]*)+`, 'i');
const WANTS = new RegExp(`(?:^|\\s|(?<=${ENDING}))${WANTING}[\\s:]*`, 'gi');
const WHETHER = '(?:ไหม|มั้ย|มั๊ย|หรือเปล่า|รึเปล่า|หรือยัง)';
const ASKING = new RegExp(`\\s*(?:ยัง)?(?:มี(?:ของ)?|พร้อมส่ง|เหลือ|ว่าง)?(?:อยู่)?${WHETHER}(?=${POLITE}(?:\\s|$))`, 'g');
const CLOCK = new RegExp(
  '^[\\s[(]*(?:(?:\\d{4}-\\d\\d?-\\d\\d?|\\d\\d?/\\d\\d?(?:/\\d{2,4})?)[\\s,]+)?' +
    '(?:[0-2]?\\d:[0-5]\\d(?::\\d\\d)?|[0-2]?\\d\\.[0-5]\\d(?=\\s*น))(?:\\s*(?:น\\.?|am|pm)(?=[\\s\\])]))?[\\])]*' +
    '(?:\\t[^\\t]+\\t|\\s+|$)',
  'i',
);
const SPEAKER = new RegExp(
  `^(?!\\s*${WANTING})[^\\d:,+]{1,30}(?<!(?:สี|ไซส์|ไซซ์|ขนาด|กลิ่น|แบบ|รุ่น|ลาย|สูตร|size|colou?r)\\s*):` +
    `(?!\\s*(?:[x×*]|$|${DETAIL}))\\s*`,
  'i',
);
const SENTENCE = new RegExp(`${ENDING}\\s+(?=[\\p{L}])(?!${WANTING}|${DETAIL})`, 'giu');
const ONES = 'หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ'.split(' ');
const SPELT = new RegExp(`(?:สัก|แค่)?(${ONES.join('|')})\\s*(?=${UNITS})`, 'g');

/** A row of a chat without when it was said and by whom, unless what stands before the colon is a label. */
export function withoutSpeaker(row: string, isLabel: (text: string) => boolean): string {
  return row.replace(CLOCK, '').replace(SPEAKER, (speaker) => (isLabel(speaker) ? speaker : ''));
}

/** A text with each sentence on a row by itself, and numbers of pieces in digits. */
export const inSentences = (text: string): string =>
  text.replaceAll(SENTENCE, '\n').replaceAll(SPELT, (_, word: string) => String(ONES.indexOf(word) + 1));

/** What somebody wants, without the words around it: what stands before "I take" counts when nothing else follows. */
export function wantedIn(stretch: string): string {
  let wanted = '';
  for (const part of stretch.trimStart().replace(OPENING, '').replaceAll(ASKING, '').split(WANTS)) {
    const words = part.trim().replace(new RegExp(`\\s*${POLITE}$`), '');
    if (new RegExp(`^${DETAIL}`, 'i').test(words)) wanted = `${wanted} ${words}`.trim();
    else if (words !== '') wanted = words;
  }
  return wanted.replace(/(?<=.)(?<!ไม้)(?:สัก|แค่|อีก)$/, '');
}
