/** A message of a schema: the key of its words, and what stands in them, without blanks. */
export function messageOf(key: string, values: Readonly<Record<string, string>>): string {
  return [key, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** The key of a message and what stands in its words. */
export function readMessage(message: string): [key: string, values: Record<string, string>] {
  const [key = '', ...values] = message.split(' ');
  return [key, Object.fromEntries(values.map((value) => value.split('=') as [string, string]))];
}
