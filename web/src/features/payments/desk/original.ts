/** Opens a picture that was read with the session's token in a tab of its own, in its full size. */
export function openOriginal(address: string): void {
  const [head = '', body = ''] = address.split(',');
  const type = /^data:([^;]+);base64$/.exec(head)?.[1];
  if (type === undefined) return;
  const bytes = Uint8Array.from(atob(body), (char) => char.codePointAt(0) ?? 0);
  const made = URL.createObjectURL(new Blob([bytes], { type }));
  window.open(made, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(made), 60_000);
}
