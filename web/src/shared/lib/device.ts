const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//u, 'LINE'],
  [/\bEdgA?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMacintosh\b/u, 'Mac'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bLinux\b/u, 'Linux'],
];

/** Browser and system as people call them, from what the browser says of itself; '' of anything else. */
export function deviceOf(agent: string): string {
  const first = (table: typeof BROWSERS): string | undefined => table.find(([sign]) => sign.test(agent))?.[1];
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(' · ');
}
