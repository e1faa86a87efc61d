import type { OperatorRole } from '#contract/ground/roles';
import { periodSearch } from '#web/platform/navigation/period-search.ts';
import type { ShownPeriod } from '#web/ui/filters/shown-period.ts';

type Account = { _id: string; role: string };

/** Addresses of the reports for one role. Every link keeps the period. */
export function reportPaths(viewer: OperatorRole) {
  const path = (section: string, search: Record<string, string | undefined>) => {
    const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const query = new URLSearchParams(given).toString();
    return `/${viewer}/${section}${query === '' ? '' : `?${query}`}`;
  };
  return {
    dashboard: `/${viewer}/dashboard`,
    turnover: (subject: Account | null, period: ShownPeriod) =>
      path('turnoverreport', { ...partyOf(subject), ...periodSearch(period) }),
    adminCommission: (subject: Account | null, period: ShownPeriod) =>
      path('admincommissionreport', { ...partyOf(subject), ...periodSearch(period) }),
    history: (userId: string, period: ShownPeriod, gameId?: string) =>
      path('gamehistory', { userId, gameId, ...periodSearch(period) }),
  };
}

function partyOf(subject: Account | null) {
  return subject === null ? {} : { role: subject.role, id: subject._id };
}
