import { useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/accounts';
import { periodOf } from '#contract/date-presets';
import { explainFigure, weeklyFigures } from '#contract/reports';
import { chain } from '#contract/roles';
import { call } from '#web/platform/call.ts';
import { useToday } from '#web/platform/period-search.ts';
import { accountKeys } from '../account-keys.ts';

export interface WeekFigures {
  played: number;
  won: number;
  end: number;
}

const none: WeekFigures = { played: 0, won: 0, end: 0 };

/** The figures of the week before and of this one; undefined while they are not known. Who is in no chain has no play. */
export function useWeeks({ _id: id, role }: Account) {
  const today = useToday();
  const isPlaying = (chain as readonly string[]).includes(role);
  const last = periodOf('lastWeek', today);
  const lastWeek = useQuery({
    queryKey: accountKeys.week(id, last.startDate),
    // End says with its inputs all three figures of any period, for a player too.
    queryFn: ({ signal }) => call(explainFigure, { query: { id, ...last, figure: 'endPoints' }, signal }),
    select: ({ data: { inputs, value } }): WeekFigures => ({
      played: inputs.find(({ figure }) => figure === 'playPoints')?.value ?? 0,
      won: inputs.find(({ figure }) => figure === 'winPoints')?.value ?? 0,
      end: value,
    }),
    enabled: isPlaying,
  });
  const thisWeek = useQuery({
    queryKey: accountKeys.week(id, 'this'),
    queryFn: ({ signal }) => call(weeklyFigures, { query: { id }, signal }),
    select: ({ data }): WeekFigures => ({
      played: data.playPoints,
      won: data.winPoints,
      end: data.endPoints,
    }),
    enabled: isPlaying,
  });
  return isPlaying
    ? { lastWeek: lastWeek.data, thisWeek: thisWeek.data }
    : { lastWeek: none, thisWeek: none };
}
