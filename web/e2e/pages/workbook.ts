import { crc32 } from 'node:zlib';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const cell = (value: string | number): string =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const KINDS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of one sheet, as spreadsheet programs save it, without compression. */
export function workbook(rows: readonly (readonly (string | number)[])[]): Buffer {
  const sheet = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return zip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KINDS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KINDS}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="สินค้า" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

/** The fields of a header of the archive, each with its width in bytes. */
function header(fields: readonly (readonly [value: number, width: 2 | 4])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, width]) => {
      const bytes = Buffer.alloc(width);
      bytes.writeUIntLE(value, 0, width);
      return bytes;
    }),
  );
}

function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const [sum, size] = [crc32(content), content.length];
    const about: [number, 2 | 4][] = [
      [20, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0x21, 2],
      [sum, 4],
      [size, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
    ];
    const local = Buffer.concat([header([[0x04034b50, 4], ...about]), name, content]);
    const rest: [number, 2 | 4][] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ];
    directory.push(header([[0x02014b50, 4], [20, 2], ...about, ...rest]), name);
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = Object.keys(files).length;
  const end: [number, 2 | 4][] = [
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [listed.length, 4],
    [at, 4],
    [0, 2],
  ];
  return Buffer.concat([...parts, listed, header(end)]);
}
