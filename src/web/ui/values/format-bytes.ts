const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** A readable size, in steps of 1,000. */
export function formatBytes(bytes: number, locale: string): string {
  let value = bytes / 1000;
  let unit = 0;
  for (; value >= 1000 && unit < units.length - 1; unit += 1) value /= 1000;
  const maximumFractionDigits = value < 10 ? 1 : 0;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value)} ${units[unit]}`;
}
