/** What a spreadsheet program makes of a number that is too long for a cell; no courier prints such. */
const POWER = /^\d(?:[.,]\d+)?E\+\d+$|^\d[.,]\d+E\d+$/i;

/** Beyond fifteen digits a spreadsheet program keeps zeros alone, which may as well be the courier's. */
const ROUNDED = /^\d{15}0{2,}$/;

/** Whether the number that was meant can't be told from what is left of it. */
export const isLost = (typed: string): boolean => POWER.test(typed.trim());

/** Whether its end may have been rounded away. */
export const isRounded = (typed: string): boolean => ROUNDED.test(typed.trim());
