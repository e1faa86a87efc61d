import { sql } from 'kysely';
import type { Day } from '#contract/ground/date-presets';
import type { FigureName } from '#contract/reports/turnover';
import { summed } from '#server/features/reports/turnover-queries';
import type { Database } from '#server/platform/database/database';
import {
  alsoOfNetwork,
  columnOf,
  dailySums,
  dailyTable,
  inScope,
  isStillOpen,
  ofNetworks,
  type Scope,
} from '#server/shared/daily-sums/daily-scope';
import type { Sums } from '#server/shared/daily-sums/figures';
import type { Level } from '#server/shared/daily-sums/report-subject';

/** One row of the sum; columns it is not split by are missing. */
export interface ExplainedRecord extends Sums {
  day?: Day;
  gameId?: number;
  gameName?: string;
  accountId?: number;
  username?: string;
  /** Whether the actor may still open the account. */
  isOpen?: boolean;
  /** Hundredths of a percent; null unless the figure is a stored commission. */
  rate?: number | null;
}

export async function listByDay(db: Database, scope: Scope): Promise<ExplainedRecord[]> {
  const columns = sql`c.book_day, ${summed}`;
  const split = { from: dailyTable(scope), where: inScope(scope), columns, by: [sql`c.book_day`] };
  const { rows } = await sql<ExplainedRecord>`
    select c.book_day as day, ${summed} from ${dailySums(scope, split)} c group by 1 order by 1`.execute(db);
  return rows;
}

export async function listByGame(db: Database, scope: Scope): Promise<ExplainedRecord[]> {
  const columns = sql`c.game_id, ${summed}`;
  const split = { from: sql`daily_play`, where: inScope(scope), columns, by: [sql`c.game_id`] };
  const { rows } = await sql<ExplainedRecord>`
    with s as materialized (select c.game_id, ${summed} from ${dailySums(scope, split)} c group by 1)
    select s.*, coalesce(g.game_name, '') as game_name from s left join games g on g.game_id = s.game_id
     order by g.sort_order, s.game_id`.execute(db);
  return rows;
}

/** Split by the accounts of a level. */
export async function listByAccount(db: Database, scope: Scope, level: Level): Promise<ExplainedRecord[]> {
  const columns = sql`${columnOf(level)} as account_id, ${summed}`;
  const split = { from: dailyTable(scope, level), where: inScope(scope), columns, by: [columnOf(level)] };
  const { rows } = await sql<ExplainedRecord>`
    select s.*, a.username, ${isStillOpen(scope.actor, 'a')} as is_open
      from ${dailySums(scope, split)} s
      join accounts a on a.network_id = s.network_id and a.account_id = s.account_id and ${alsoOfNetwork(scope, sql`a.network_id`)}
     order by a.username_key, s.account_id`.execute(db);
  return rows;
}

const rates: Partial<Record<FigureName, string>> = {
  supercom: 'super_area_rate',
  distcom: 'area_rate',
  retailcom: 'master_rate',
  usercom: 'player_rate',
};

/** The stored sums themselves. Only a player has few enough of them. */
export async function listStored(db: Database, scope: Scope, figure: FigureName): Promise<ExplainedRecord[]> {
  const rate = rates[figure];
  const { rows } = await sql<ExplainedRecord>`
    select c.book_day as day, c.game_id, coalesce(g.game_name, '') as game_name, ${rate === undefined ? sql`null` : sql.ref(`c.${rate}`)} as rate,
           c.tickets, c.play, c.win, c.supercom, c.distcom, c.retailcom, c.usercom
      from daily_play c left join games g on g.game_id = c.game_id
     where ${ofNetworks(scope, sql`c.network_id`)} and ${inScope(scope)}
     order by c.book_day, g.sort_order, c.game_id, c.super_area_manager_id, c.area_manager_id, c.master_id,
              c.super_area_rate, c.area_rate, c.master_rate, c.player_rate`.execute(db);
  return rows;
}
