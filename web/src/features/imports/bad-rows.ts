import type { ImportField, ImportRow } from '@/entities/import';

/** A cell as every spreadsheet program reads it, and none runs it. */
function cell(text: string): string {
  const isRun = /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-\d[\d,.]*$/.test(text); // less than nothing is a number
  const safe = isRun ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows that can't come in as a CSV that Thai Excel opens right: their fields under their names, and what is wrong with each. */
export function badRowsText(
  fields: readonly ImportField[],
  rows: readonly ImportRow[],
  words: { row: string; reason: string },
  said: (fault: ImportRow['faults'][number]) => string,
): string {
  const lines = [
    [...fields.map(({ title }) => title), words.reason, words.row],
    ...rows.map((row) => [
      ...fields.map(({ key }) => row.cells[key] ?? ''),
      row.faults.map(said).join(' · '),
      String(row.number),
    ]),
  ];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
