import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { searchPattern } from '#server/platform/database/search-pattern';
import { isBelow } from '#server/shared/accounts/branch-conditions';

function selectPlayers(db: Database, actor: Actor, search = '') {
  return db
    .selectFrom('accounts as a')
    .where(isBelow(actor))
    .where('a.kind', '=', 'player')
    .$if(search !== '', (query) => query.where('a.searchKey', 'like', searchPattern(search)));
}

/** Open players of the branch, by username. */
export function playersByName(db: Database, actor: Actor, search: string | undefined, order: 'asc' | 'desc') {
  return selectPlayers(db, actor, search)
    .select(['a.accountId', 'a.username'])
    .orderBy('a.usernameKey', order)
    .orderBy('a.accountId', order);
}

export async function countPlayers(db: Database, actor: Actor, search: string): Promise<number> {
  const { total } = await selectPlayers(db, actor, search)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Games that a network offers or offered; for a superadmin those of any network. */
export async function listPlayedGames(db: Database, networkId: number | null) {
  return db
    .selectFrom('games as g')
    .select(['g.gameId', 'g.gameName'])
    .where(({ eb, selectFrom }) =>
      eb(
        'g.gameId',
        'in',
        selectFrom('networkGameSettings as s')
          .select('s.gameId')
          .$if(networkId !== null, (query) => query.where('s.networkId', '=', networkId)),
      ),
    )
    .orderBy('g.sortOrder')
    .orderBy('g.gameId')
    .execute();
}
