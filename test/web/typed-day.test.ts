import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/ground/date-presets';
import { typedDay } from '#web/ui/form/typed-day.ts';
import { typedTime } from '#web/ui/form/typed-time.ts';
import { dayWords, write } from '#web/ui/values/period-words.ts';

const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count));
const locales = fc.constantFrom('en-IN', 'en', 'hi', 'hi-IN');
const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;

describe('a typed day', () => {
  it('means the same in every usual form, day first, and in the words of the product', () => {
    fc.assert(
      fc.property(days, locales, fc.constantFrom(' ', '  ', '\u00a0'), (day, locale, end) => {
        const [year = '', month = '', date = ''] = day.split('-');
        const forms = [
          day,
          `${date}.${month}.${year}`,
          `${Number(date)}/${Number(month)}/${year}`,
          `${date}-${month}-${year}`,
          `${date} ${month} ${year}`,
          dayWords(day, locale),
          write(day, locale, long),
          dayWords(day, 'en').toUpperCase(),
        ];
        for (const form of forms) expect(typedDay(`${end}${form}${end}`, locale), form).toBe(day);
      }),
    );
  });

  it('may have digits of other scripts and the beginning of the name of a month', () => {
    expect(typedDay('२६/११/२०२५', 'hi')).toBe('2025-11-26');
    expect(typedDay('26Sept2025', 'en')).toBe('2025-09-26');
    expect(typedDay('1. Janu 2026', 'hi')).toBe('2026-01-01');
  });

  it('is refused with two digits of a year, a month before the day, a day that there is not, or anything else', () => {
    for (const text of [
      '26/11/25',
      '25-11-26',
      '11/26/2025',
      '31 Feb 2025',
      '29.02.2025',
      '0/1/2025',
      '26/11-2025',
      '26 J 2025',
      '26 Ju 2025',
      '26 Foo 2025',
      '26 11',
      'today',
      '',
      ' ',
      '2025-11-26T00:00',
      '26 Nov 20255',
    ])
      expect(typedDay(text, 'en'), text).toBeNull();
  });
});

describe('a typed time', () => {
  it('means the same in every usual form', () => {
    for (const [text, time] of [
      ['7:30', '07:30'] as const,
      ['07.30', '07:30'] as const,
      ['0730', '07:30'] as const,
      ['7:30 pm', '19:30'] as const,
      ['7PM', '19:00'] as const,
      ['12 a.m.', '00:00'] as const,
      ['12:05pm', '12:05'] as const,
      ['००:००', '00:00'] as const,
      [' 23:59 ', '23:59'] as const,
    ])
      expect(typedTime(text), text).toBe(time);
  });

  it('is refused as a bare hour, beyond the day, and as anything else', () => {
    for (const text of ['7', '18', '730', '24:00', '7:60', '13 pm', '0 am', '7:3', '7:30:00', 'noon', ''])
      expect(typedTime(text), text).toBeNull();
  });
});
