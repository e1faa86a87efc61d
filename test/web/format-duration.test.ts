import { expect, it } from 'vitest';
import { formatDuration } from '#web/ui/values/format-duration.ts';

it('shows a duration in its two largest units', () => {
  const shown = (ms: number) => formatDuration(ms, 'en');
  expect([0, 240, 999.7].map(shown)).toEqual(['0 ms', '240 ms', '1,000 ms']);
  expect([1_000, 13_012, 59_400].map(shown)).toEqual(['1 sec', '13 sec', '59 sec']);
  expect([60_000, 612_770, 3_600_000, 3_900_000, 90_061_000].map(shown)).toEqual([
    '1 min',
    '10 min 13 sec',
    '1 hr',
    '1 hr 5 min',
    '25 hr 1 min',
  ]);
});
