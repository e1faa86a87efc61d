import { describe, expect, it } from 'vitest';
import { datePresets, periodOf } from '#contract/ground/date-presets';
import { questionOf, readTrail, writeTrail } from '#web/features/reports/explain/trail.ts';
import { sharesOf } from '#web/features/reports/turnover/shares-of.ts';
import { periodSearch, readPeriodSearch } from '#web/platform/navigation/period-search.ts';
import { addMonths, weeksOf } from '#web/platform/period/month-days.ts';
import { rangeFaults } from '#web/platform/period/range-faults.ts';
import { periodWords } from '#web/ui/values/period-words.ts';

const today = '2026-11-20';

describe('a period in an address', () => {
  it('is restored as it was chosen, by its preset or by its days', () => {
    for (const { name } of datePresets) {
      if (name === 'range') continue;
      const period = { preset: name, ...periodOf(name, today) };
      expect(readPeriodSearch(periodSearch(period), today)).toEqual(period);
    }
    const range = { preset: 'range', startDate: '2026-10-28', endDate: '2026-11-03' } as const;
    expect(readPeriodSearch(periodSearch(range), today)).toEqual(range);
  });

  it('is today if the address is invalid', () => {
    const fallback = { preset: 'today', startDate: today, endDate: today };
    for (const search of [
      {},
      { preset: 'sometime' },
      { preset: 'range' },
      { startDate: '2026-02-30', endDate: '2026-03-01' },
      { startDate: '2026-11-03', endDate: '2026-10-28' },
    ]) {
      expect(readPeriodSearch(search, today)).toEqual(fallback);
    }
  });
});

describe('a period in words', () => {
  it('contains month and year once if they are the same', () => {
    const words = (startDate: string, endDate: string) => periodWords({ startDate, endDate }, 'en', 'to');
    expect(words('2025-11-20', '2025-11-20')).toBe('20 Nov 2025');
    expect(words('2025-11-16', '2025-11-20')).toBe('16 to 20 Nov 2025');
    expect(words('2025-10-28', '2025-11-03')).toBe('28 Oct to 3 Nov 2025');
    expect(words('2025-12-28', '2026-01-03')).toBe('28 Dec 2025 to 3 Jan 2026');
  });
});

describe('a range being chosen', () => {
  it('has its errors at the field where they are fixed', () => {
    expect(rangeFaults({ startDate: '', endDate: '2026-11-21' }, today)).toEqual({
      startDate: 'startMissing',
      endDate: 'inFuture',
    });
    expect(rangeFaults({ startDate: '2026-11-20', endDate: '2026-11-19' }, today)).toEqual({
      endDate: 'reversed',
    });
    expect(rangeFaults({ startDate: today, endDate: today }, today)).toEqual({});
  });

  it('is chosen in weeks that start on Sunday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
    expect([addMonths('2026-01', -1), addMonths('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
  });
});

describe('the trail of an explained figure', () => {
  it('is parsed as it was written, and narrows the query', () => {
    const trail = [{ account: '12' }, { day: '2026-11-18' }, { game: '3' }, { account: '45' }];
    expect(readTrail(writeTrail(trail))).toEqual(trail);
    expect(questionOf(trail, '1', { startDate: '2026-11-01', endDate: today })).toEqual({
      id: '45',
      gameId: '3',
      startDate: '2026-11-18',
      endDate: '2026-11-18',
    });
    expect(readTrail('a0.d2026-02-30.x7.g')).toEqual([]);
  });
});

describe('the bar of a turnover', () => {
  const figures = { endPoints: 0, supercom: 0, distcom: 0, retailcom: 0, usercom: 0 };

  it('shows the shares of the play, and is as long as the payouts if those were larger', () => {
    expect(sharesOf({ ...figures, playPoints: 0, winPoints: 0, totalcommission: 0, net: 0 })).toBeNull();
    const gain = sharesOf({ ...figures, playPoints: 100, winPoints: 80, totalcommission: 5, net: 15 });
    expect(gain).toMatchObject({ win: 80, commission: 5, net: 15 });
    expect(gain?.parts.map(({ from }) => from)).toEqual([0, 800, 850]);
    const loss = sharesOf({ ...figures, playPoints: 100, winPoints: 150, totalcommission: 50, net: -100 });
    expect(loss?.net).toBe(-100);
    // The play ends in the middle of the bar; the rest was paid out beyond it.
    expect([gain?.playEnds, loss?.playEnds]).toEqual([null, 500]);
    expect(loss?.parts.map(({ name, from }) => [name, from])).toEqual([
      ['win', 0],
      ['commission', 750],
    ]);
  });
});
