import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ScreenName } from '#contract/games/game-screens';
import type { Database } from '#server/platform/database/database';
import type { PageWindow } from '#server/shared/lists/pages';

export interface LogRow {
  entryId: number;
  loggedAt: Date;
  networkId: number;
  actorNetworkId: number | null;
  actorId: number | null;
  /** The actor and the accounts above it, if it is of the same network. */
  actorPath: number[] | null;
  actorUsername: string | null;
  subjectId: number | null;
  subjectUsername: string | null;
  action: string;
  subject: string;
  outcome: string;
  requestMethod: string | null;
  requestUrl: string | null;
  ipAddress: string | null;
  changes: unknown;
  /** For an entry on a draw: the draw and its game; on a saved result after the draw, its value and outcome, too. */
  drawId: number | null;
  timecount: number | null;
  savedGame: string | null;
  savedScreen: ScreenName | null;
  savedResult: number | null;
  savedBooster: number | null;
  savedOutcome: string | null;
}

interface Slice {
  where: RawBuilder<SqlBool>;
  isAscending: boolean;
}

/** The save that an entry on a saved or withdrawn result is about; null for any other entry. */
const savedResult = sql<number>`
  case when l.action in ('live-draws.save-result', 'live-draws.withdraw-result')
       then (l.changes ->> 'savedResult')::bigint end`;
/** The draw of such an entry, or of a voided draw, which is named with its network. */
const drawId = sql<number>`
  case when l.action in ('live-draws.save-result', 'live-draws.withdraw-result') then (l.changes ->> 'drawId')::bigint
       when l.action = 'live-draws.void' then split_part(l.changes ->> 'drawId', '-', 2)::bigint end`;

/** The entries of a page are chosen before the joins, so that these are not made for every entry. */
function selectEntries(db: Database, { where, isAscending }: Slice, page?: PageWindow) {
  const direction = isAscending ? 'asc' : 'desc';
  const all = db.selectFrom('activityLog as l').selectAll('l').where(where);
  const ofPage = ({ limit, offset }: PageWindow) =>
    all.orderBy('l.loggedAt', direction).orderBy('l.entryId', direction).limit(limit).offset(offset);
  return db
    .selectFrom((page === undefined ? all : ofPage(page)).as('l'))
    .select(['l.entryId', 'l.loggedAt', 'l.networkId', 'l.actorNetworkId', 'l.actorId', 'l.actorUsername'])
    .select(['l.subjectId', 'l.subjectUsername', 'l.action', 'l.subject', 'l.outcome'])
    .select(['l.requestMethod', 'l.requestUrl', 'l.ipAddress', 'l.changes'])
    .leftJoin('accounts as p', (join) =>
      join.onRef('p.networkId', '=', 'l.networkId').onRef('p.accountId', '=', 'l.actorId'),
    )
    .select('p.path as actorPath')
    .leftJoin('draws as d', (join) =>
      join.onRef('d.networkId', '=', 'l.networkId').on('d.drawId', '=', drawId),
    )
    .leftJoin('games as g', 'g.gameId', 'd.gameId')
    .leftJoin('drawnSaves as z', (join) =>
      join
        .onRef('z.networkId', '=', 'l.networkId')
        .onRef('z.drawId', '=', 'd.drawId')
        .on('z.savedId', '=', savedResult),
    )
    .select(['g.gameName as savedGame', 'd.screen as savedScreen', 'd.timecount', 'd.drawId'])
    .select(['z.result as savedResult', 'z.booster as savedBooster', 'z.outcome as savedOutcome'])
    .orderBy('l.loggedAt', direction)
    .orderBy('l.entryId', direction)
    .$castTo<LogRow>();
}

/** The entries of a window, the last one first if it is backwards. */
export async function listEntries(
  db: Database,
  { where, isAscending }: Slice,
  window: PageWindow,
): Promise<LogRow[]> {
  const slice = { where, isAscending: isAscending !== window.isBackwards };
  return selectEntries(db, slice, window).execute();
}

/** Streams every entry from a cursor. */
export function streamEntries(db: Database, slice: Slice): AsyncIterable<LogRow> {
  return selectEntries(db, slice).stream(500);
}

export async function countEntries(db: Database, where: RawBuilder<SqlBool>): Promise<number> {
  const { total } = await db
    .selectFrom('activityLog as l')
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return total;
}

export async function findEntry(
  db: Database,
  entryId: number,
  where: RawBuilder<SqlBool>,
): Promise<LogRow | undefined> {
  return selectEntries(db, {
    where: sql<SqlBool>`l.entry_id = ${entryId} and ${where}`,
    isAscending: true,
  }).executeTakeFirst();
}
