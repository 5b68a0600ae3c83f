/** Whether nothing on the page has the focus: what had it is gone or disabled. */
export const isFocusNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
