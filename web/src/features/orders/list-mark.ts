/** What stands before the lines of a list: "1.", "2)", "-". */
const MARK = /^(?:\d{1,3}[.)]|[-–•*])$/;

/** Whether a word of a pasted list is no more than the mark of a line. */
export const isListMark = (word: string): boolean => MARK.test(word);

/** A line of a pasted list without its mark. */
export function withoutMark(line: string): string {
  const [, first = '', rest = ''] = /^(\S+)\s+(\S.*)$/s.exec(line) ?? [];
  return isListMark(first) ? rest : line;
}
