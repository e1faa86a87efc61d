import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';
import { isOlder } from '#server/platform/database/moments';

type Owner = Pick<Actor, 'networkId' | 'accountId'>;

interface DisplayKey {
  networkId: number;
  displayId: number;
}

export interface DisplayRow extends DisplayKey {
  name: string;
  gameId: number;
  gameName: string;
  createdAt: Date;
  seenAt: Date | null;
}

/** The displays of an operator, newest first. */
export async function findDisplays(
  db: Database | Transaction,
  { networkId, accountId }: Owner,
): Promise<DisplayRow[]> {
  return db
    .selectFrom('displays as d')
    .innerJoin('games as g', 'g.gameId', 'd.gameId')
    .select(['d.networkId', 'd.displayId', 'd.name', 'd.gameId', 'g.gameName', 'd.createdAt', 'd.seenAt'])
    .where('d.networkId', '=', networkId)
    .where('d.accountId', '=', accountId)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.displayId', 'desc')
    .execute();
}

export async function insertDisplay(
  tx: Transaction,
  { networkId, accountId }: Owner,
  { name, gameId }: { name: string; gameId: number },
): Promise<number> {
  const row = await tx
    .insertInto('displays')
    .values({ networkId, accountId, gameId, name })
    .returning('displayId')
    .executeTakeFirstOrThrow();
  return row.displayId;
}

/** Deletes an own display; returns its name, or undefined if the operator has no such display. */
export async function deleteDisplay(
  tx: Transaction,
  { networkId, accountId }: Owner,
  displayId: number,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('displays')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('displayId', '=', displayId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** The game and name of a display, unless its operator or one above is barred. Notes that it was read, once a minute. */
export async function findReadableDisplay(
  db: Database,
  { networkId, displayId }: DisplayKey,
): Promise<{ gameId: number; name: string } | undefined> {
  const row = await db
    .selectFrom('displays')
    .select(['gameId', 'name'])
    .select(sql<boolean>`coalesce(${isOlder(sql`seen_at`, 60)}, true)`.as('isStale'))
    .where('networkId', '=', networkId)
    .where('displayId', '=', displayId)
    .where(sql<boolean>`not is_barred(network_id, account_id)`)
    .executeTakeFirst();
  if (row?.isStale)
    await db
      .updateTable('displays')
      .set({ seenAt: sql`statement_timestamp()` })
      .where('networkId', '=', networkId)
      .where('displayId', '=', displayId)
      .execute();
  return row;
}

/** The parts of a game that its board needs, whether its network still offers it or not. */
export async function findShownGame(db: Database, gameId: number) {
  return db
    .selectFrom('games')
    .select(['gameName', 'screen', 'nodigit', 'payouts'])
    .where('gameId', '=', gameId)
    .executeTakeFirstOrThrow();
}

/** The games that a network offers for play. */
export async function findOfferedGames(db: Database | Transaction, networkId: number) {
  return db
    .selectFrom('networkGames as n')
    .innerJoin('games as g', 'g.gameId', 'n.gameId')
    .select(['g.gameId', 'g.gameName'])
    .where('n.networkId', '=', networkId)
    .where('g.status', '=', 'active')
    .orderBy('g.sortOrder')
    .orderBy('g.gameId')
    .execute();
}
