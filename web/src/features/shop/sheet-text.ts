interface Field {
  key: string;
  title: string;
}

function changed(columns: string, of: (said: string) => string): string {
  return columns
    .split('\n')
    .map((line) => {
      const at = line.lastIndexOf('=');
      if (at < 0 || line.trimEnd().endsWith('"')) return line;
      const said = line.slice(at + 1).trim();
      return `${line.slice(0, at).trimEnd()} = ${of(said)}`;
    })
    .join('\n');
}

/** The lines of a sheet with the names of fields instead of their keys, for people. */
export function named(columns: string, fields: readonly Field[]): string {
  return changed(columns, (said) => fields.find(({ key }) => key === said)?.title ?? said);
}

/** The way back. */
export function unnamed(columns: string, fields: readonly Field[]): string {
  return changed(columns, (said) => fields.find(({ title }) => title === said)?.key ?? said);
}
