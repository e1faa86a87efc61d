import { type RawBuilder, sql } from 'kysely';
import type { Period } from '#contract/ground/date-presets';
import type { Hundredths } from '#contract/ground/money';
import type { Database } from '#server/platform/database/database';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { dailyTable, inScope } from '#server/shared/daily-sums/daily-scope';
import type { SumName } from '#server/shared/daily-sums/figures';
import type { ReportSubject } from '#server/shared/daily-sums/report-subject';
import { countClearedDays } from '#server/shared/periods/day-queries';

/** What a shift earned. Without a commission none is stored. */
export interface DayFigures {
  play: Hundredths;
  claimed: Hundredths;
  commission?: Hundredths;
}

/** The stored commission of each level; an admin and a superadmin have none. */
const commissionOf: Partial<Record<AccountRow['kind'], SumName>> = {
  superareamanager: 'supercom',
  areamanager: 'distcom',
  master: 'retailcom',
  player: 'usercom',
};

/**
 * Play, prizes paid and the account's own commission in a period, as the reports add them up: below the chains of the
 * time of settlement. A superadmin has the networks that it sponsors.
 */
export async function readDayFigures(
  db: Database,
  { actor, account }: ReportSubject,
  { period, networks }: { period: Period; networks: readonly number[] },
): Promise<DayFigures> {
  if (networks.length === 0) return { play: 0, claimed: 0 };
  const name = commissionOf[account.kind];
  const scope = inScope({ actor, account, period });
  const sum = (column: string, table: RawBuilder<unknown>) => sql`
    (select coalesce(sum(${sql.ref(column)}), 0)::bigint from ${table} c
      where c.network_id in (${sql.join(networks)}) and ${scope})`;
  const sums = dailyTable({ account, gameId: undefined });
  const { rows } = await sql<Required<DayFigures>>`
    select ${sum('c.play', sums)} as play, ${sum('c.claimed', sql`daily_claims`)} as claimed,
           ${name === undefined ? sql`0::bigint` : sum(`c.${name}`, sums)} as commission`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row of sums');
  const { play, claimed, commission } = row;
  return name === undefined ? { play, claimed } : { play, claimed, commission };
}

/** Whether a clearing removed sums that readDayFigures reads. */
export async function areSumsCleared(
  db: Database,
  networks: readonly number[],
  period: Period,
): Promise<boolean> {
  if (networks.length === 0) return false;
  const days = await countClearedDays(db, sql`k.network_id in (${sql.join(networks)})`, {
    period,
    counted: ['play'],
  });
  return days > 0;
}
