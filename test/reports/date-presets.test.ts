import { describe, expect, it } from 'vitest';
import { addDays, datePresets, dayIn, defaultPreset, isDay, periodOf } from '#contract/ground/date-presets';
import { readPeriod } from '#contract/lists/report-query';

/** First and last day, both included, from a calendar. 2024 is a leap year, 2023 and 2100 are not. */
const calendar = {
  // A Tuesday.
  '2024-03-05': {
    today: ['2024-03-05', '2024-03-05'],
    yesterday: ['2024-03-04', '2024-03-04'],
    currentWeek: ['2024-03-03', '2024-03-05'],
    lastWeek: ['2024-02-25', '2024-03-02'],
    currentMonth: ['2024-03-01', '2024-03-05'],
    lastMonth: ['2024-02-01', '2024-02-29'],
    lastSixMonths: ['2023-09-05', '2024-03-05'],
  },
  // A Sunday begins its week; the half year before has no 31st.
  '2024-03-31': {
    today: ['2024-03-31', '2024-03-31'],
    yesterday: ['2024-03-30', '2024-03-30'],
    currentWeek: ['2024-03-31', '2024-03-31'],
    lastWeek: ['2024-03-24', '2024-03-30'],
    currentMonth: ['2024-03-01', '2024-03-31'],
    lastMonth: ['2024-02-01', '2024-02-29'],
    lastSixMonths: ['2023-09-30', '2024-03-31'],
  },
  // The first day of a year, a Monday.
  '2024-01-01': {
    today: ['2024-01-01', '2024-01-01'],
    yesterday: ['2023-12-31', '2023-12-31'],
    currentWeek: ['2023-12-31', '2024-01-01'],
    lastWeek: ['2023-12-24', '2023-12-30'],
    currentMonth: ['2024-01-01', '2024-01-01'],
    lastMonth: ['2023-12-01', '2023-12-31'],
    lastSixMonths: ['2023-07-01', '2024-01-01'],
  },
  // A Saturday ends its week; six months before is the last day of a February without a 29th, 30th and 31st.
  '2100-08-28': {
    today: ['2100-08-28', '2100-08-28'],
    yesterday: ['2100-08-27', '2100-08-27'],
    currentWeek: ['2100-08-22', '2100-08-28'],
    lastWeek: ['2100-08-15', '2100-08-21'],
    currentMonth: ['2100-08-01', '2100-08-28'],
    lastMonth: ['2100-07-01', '2100-07-31'],
    lastSixMonths: ['2100-02-28', '2100-08-28'],
  },
} as const;

describe('the presets of reports', () => {
  it.each(Object.entries(calendar))('are whole calendar days, seen from %s', (today, expected) => {
    const found = Object.keys(expected).map((name) => {
      const { startDate, endDate } = periodOf(name as keyof typeof expected, today);
      return [name, [startDate, endDate]];
    });
    expect(Object.fromEntries(found)).toEqual(expected);
    expect(found).toHaveLength(7);
  });

  it('reach back to the last day of a shorter month', () => {
    const start = (today: string) => periodOf('lastSixMonths', today).startDate;
    expect([start('2024-08-29'), start('2024-08-30'), start('2024-08-31')]).toEqual([
      '2024-02-29',
      '2024-02-29',
      '2024-02-29',
    ]);
    expect([start('2023-08-29'), start('2100-08-31')]).toEqual(['2023-02-28', '2100-02-28']);
    expect([start('2024-12-31'), start('2024-10-31')]).toEqual(['2024-06-30', '2024-04-30']);
  });

  it('have numbers from 1 to 8, the last for a custom range; today is the default', () => {
    expect(datePresets.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([datePresets.at(-1)?.name, defaultPreset]).toEqual(['range', 'today']);
  });

  it('cover every day of two years between last week and the current one, and last month and the current one', () => {
    for (let day = '2023-01-01'; day < '2025-01-01'; day = addDays(day, 1)) {
      const [week, lastWeek] = [periodOf('currentWeek', day), periodOf('lastWeek', day)];
      const [month, lastMonth] = [periodOf('currentMonth', day), periodOf('lastMonth', day)];
      expect([addDays(lastWeek.endDate, 1), addDays(lastWeek.startDate, 7)]).toEqual([
        week.startDate,
        week.startDate,
      ]);
      expect(new Date(`${week.startDate}T12:00:00Z`).getUTCDay()).toBe(0);
      expect([addDays(lastMonth.endDate, 1), month.startDate.slice(8)]).toEqual([month.startDate, '01']);
      expect(lastMonth.startDate.slice(8)).toBe('01');
    }
  });
});

describe('a day', () => {
  it('must exist in the calendar, written as YYYY-MM-DD', () => {
    for (const day of ['2024-02-29', '2000-02-29', '2023-12-31', '0001-01-01'])
      expect(isDay(day), day).toBe(true);
    for (const text of ['2023-02-29', '2100-02-29', '2024-04-31', '2024-13-01', '2024-00-10', '2024-1-1'])
      expect(isDay(text), text).toBe(false);
    for (const text of ['', 'today', '20240229', '2024-02-29T00:00:00Z', ' 2024-02-29', '２０２４-02-29'])
      expect(isDay(text), text).toBe(false);
  });

  it('is the local one of the time zone, through both clock changes', () => {
    const days = (zone: string, ...moments: string[]) =>
      moments.map((moment) => dayIn(zone, new Date(moment)));
    // The night of 10 to 11 March 2040 is an hour shorter in New York, that of 3 to 4 November an hour longer.
    expect(
      days('America/New_York', '2040-03-11T04:59:59Z', '2040-03-11T05:00:00Z', '2040-03-11T07:00:00Z'),
    ).toEqual(['2040-03-10', '2040-03-11', '2040-03-11']);
    expect(days('America/New_York', '2040-03-12T03:59:59Z', '2040-03-12T04:00:00Z')).toEqual([
      '2040-03-11',
      '2040-03-12',
    ]);
    expect(
      days('America/New_York', '2040-11-04T03:59:59Z', '2040-11-04T04:00:00Z', '2040-11-05T04:59:59Z'),
    ).toEqual(['2040-11-03', '2040-11-04', '2040-11-04']);
    expect(days('America/New_York', '2040-11-05T05:00:00Z')).toEqual(['2040-11-05']);
    expect(days('Asia/Kolkata', '2024-02-28T18:29:59Z', '2024-02-28T18:30:00Z')).toEqual([
      '2024-02-28',
      '2024-02-29',
    ]);
    // Only half an hour changes here.
    expect(days('Australia/Lord_Howe', '2024-04-06T12:59:59Z', '2024-04-06T13:00:00Z')).toEqual([
      '2024-04-06',
      '2024-04-07',
    ]);
    expect(days('UTC', '2023-12-31T23:59:59.999Z', '2024-01-01T00:00:00Z')).toEqual([
      '2023-12-31',
      '2024-01-01',
    ]);
  });

  it.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Auckland'])(
    'follows the previous one without a gap, for every half hour of a year in %s',
    (zone) => {
      const seen: string[] = [];
      for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2028, 0, 1); at += 1_800_000) {
        const day = dayIn(zone, new Date(at));
        if (seen.at(-1) !== day) seen.push(day);
      }
      expect(seen.slice(1)).toEqual(seen.slice(0, -1).map((day) => addDays(day, 1)));
      expect(seen.length).toBeGreaterThan(364);
    },
  );
});

describe('the period of a report', () => {
  it('is today by default, and one day if only its end is given', () => {
    const today = '2024-03-05';
    expect(readPeriod({}, today)).toEqual({ startDate: today, endDate: today });
    expect(readPeriod({ endDate: '2024-02-01' }, today)).toEqual({
      startDate: '2024-02-01',
      endDate: '2024-02-01',
    });
    expect(readPeriod({ startDate: '2024-02-01' }, today)).toEqual({
      startDate: '2024-02-01',
      endDate: today,
    });
  });

  it('cannot end before it starts', () => {
    expect(readPeriod({ startDate: '2024-03-06' }, '2024-03-05')).toBeNull();
    expect(readPeriod({ startDate: '2024-03-02', endDate: '2024-03-01' }, '2024-03-05')).toBeNull();
    expect(readPeriod({ startDate: '2024-03-01', endDate: '2024-03-01' }, '2024-03-05')).not.toBeNull();
  });
});
