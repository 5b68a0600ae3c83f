/** Goes to a field with a fault, and shows what is said of it, which stands below it in a moment. */
export function focusFault(field: HTMLElement | null | undefined): void {
  field?.focus();
  requestAnimationFrame(() => field?.closest('.mantine-InputWrapper-root')?.scrollIntoView({ block: 'nearest' }));
}
