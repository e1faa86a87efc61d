type Unit = 'hour' | 'minute' | 'second' | 'millisecond';

/** A duration in its two largest units: "240 ms", "13 s", "10 min 13 s", "1 hr 5 min". */
export function formatDuration(durationMs: number, locale: string): string {
  const inUnit = (value: number, unit: Unit) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  if (durationMs < 1_000) return inUnit(Math.round(durationMs), 'millisecond');
  const seconds = Math.round(durationMs / 1_000);
  const parts: [number, Unit][] = [
    [Math.floor(seconds / 3_600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ];
  const first = parts.findIndex(([value]) => value > 0);
  return parts
    .slice(first, first + 2)
    .filter(([value]) => value > 0)
    .map(([value, unit]) => inUnit(value, unit))
    .join(' ');
}
