import { type ComponentType, lazy } from 'react';
import { type SectionName, section } from '#contract/sections';
import { NotBuilt } from '#web/features/not-built/not-built.tsx';
import type { SectionPlace } from '../section-place';

/** The pages that are opened less often. Their table comes with the first of them, not with every list of accounts. */
const pages: Partial<Record<SectionName, ComponentType<SectionPlace>>> = {
  timemaster: lazy(async () => ({ default: (await import('./draw-times')).DrawTimes })),
  gamemaster: lazy(async () => ({ default: (await import('./games')).Games })),
  winpercentage: lazy(async () => ({ default: (await import('./win-percentages')).WinPercentages })),
  game: lazy(async () => ({ default: (await import('./live-draws')).LiveResult })),
  funtarget: lazy(async () => ({ default: (await import('./live-draws')).OwnFunTarget })),
  funroullet: lazy(async () => ({ default: (await import('./live-draws')).OwnFunRoullet })),
  books: lazy(async () => ({ default: (await import('./books')).Books })),
  commissionpayoutReport: lazy(async () => ({ default: (await import('./reports')).PendingCommission })),
  admincommissionreport: lazy(async () => ({ default: (await import('./reports')).AdminCommission })),
  turnoverreport: lazy(async () => ({ default: (await import('./reports')).Turnover })),
  claimticket: lazy(async () => ({ default: (await import('./claims')).Claims })),
  onlineplayers: lazy(async () => ({ default: (await import('./online-players')).OnlinePlayers })),
  gamehistory: lazy(async () => ({ default: (await import('./history')).History })),
  transactionreport: lazy(async () => ({ default: (await import('./transactions')).Transactions })),
  contactus: lazy(async () => ({ default: (await import('./complaints')).Complaints })),
  backups: lazy(async () => ({ default: (await import('./backups')).Backups })),
  clearhistory: lazy(async () => ({ default: (await import('./clear-history')).ClearHistory })),
  logactivities: lazy(async () => ({ default: (await import('./activity-log')).Logs })),
};

export function MoreSections({ name, ...place }: SectionPlace & { name: SectionName }) {
  const Page = section(name).isBuilt ? pages[name] : undefined;
  return Page === undefined ? <NotBuilt role={place.role} section={name} /> : <Page {...place} />;
}
