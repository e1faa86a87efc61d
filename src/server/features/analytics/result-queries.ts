import { sql } from 'kysely';
import type { ScreenName } from '#contract/games/game-screens';
import type { Period } from '#contract/ground/date-presets';
import type { ResultSource } from '#contract/reports/returns';
import type { Database } from '#server/platform/database/database';
import { ofNetworks } from '#server/shared/daily-sums/daily-scope';
import type { ReportSubject } from '#server/shared/daily-sums/report-subject';

/** How many draws of a game with the same number of results had one result. */
export interface ResultCount {
  nodigit: number;
  result: number;
  draws: number;
}

interface ResultFilter {
  gameId: number;
  period: Period;
  results: ResultSource | undefined;
}

/** Drawn results of the subject's networks; a cleared or void one does not count. */
export async function countResults(
  db: Database,
  { actor, account }: Pick<ReportSubject, 'actor' | 'account'>,
  { gameId, period, results }: ResultFilter,
): Promise<ResultCount[]> {
  const { rows } = await sql<ResultCount>`
    select c.nodigit, c.result, count(*) as draws
      from draws c
     where ${ofNetworks({ actor, account }, sql`c.network_id`)} and c.game_id = ${gameId}
       and c.book_day between ${period.startDate} and ${period.endDate}
       and c.status in ('drawn', 'settled') and c.result is not null
       ${results === undefined ? sql`` : sql`and c.source = ${results === 'saved' ? 'manual' : 'sealed'}`}
     group by 1, 2`.execute(db);
  return rows;
}

export async function readGameRules(
  db: Database,
  gameId: number,
): Promise<{ screen: ScreenName; nodigit: number; gameName: string } | undefined> {
  const game = await db
    .selectFrom('games')
    .select(['screen', 'nodigit', 'gameName'])
    .where('gameId', '=', gameId)
    .executeTakeFirst();
  return game && { ...game, screen: game.screen as ScreenName };
}
