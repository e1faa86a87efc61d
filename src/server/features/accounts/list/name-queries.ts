import { sql } from 'kysely';
import { type AccountKindName, accountKindNames } from '#contract/ground/roles';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { isInSearchIndex, searchPattern } from '#server/platform/database/search-pattern';
import { blockerOf, isBarred, onlyNetworkOf } from '#server/shared/accounts/account-rows';
import { managesKind } from '#server/shared/accounts/accounts-policy';
import { isBelow } from '#server/shared/accounts/branch-conditions';

const mostAnswered = 25;

/** Names of accounts `a`, joined to nothing. */
function selectNames(db: Database) {
  return db
    .selectFrom('accounts as a')
    .select([
      'a.networkId',
      'a.accountId',
      'a.username',
      'a.firstName',
      'a.lastName',
      'a.kind',
      'a.isActive',
      'a.parentId',
      'a.sponsorId',
    ]);
}

/** The actor and the accounts below it, of one kind, that are open and not blocked by themselves or from above. */
export async function listUnbarredNames(
  db: Database,
  actor: Actor,
  { kind, search }: { kind: AccountKindName; search: string },
) {
  return selectNames(db)
    .where((eb) => eb.or([isBelow(actor), eb('a.accountId', '=', actor.accountId)]))
    .where('a.kind', '=', kind)
    .where(sql<boolean>`not ${isBarred(onlyNetworkOf(actor))}`)
    .where('a.closedAt', 'is', null)
    .$if(actor.role !== 'superadmin', (query) => query.where('a.networkId', '=', actor.networkId))
    .$if(search !== '', (query) => query.where('a.searchKey', 'like', searchPattern(search)))
    .orderBy('a.usernameKey')
    .limit(mostAnswered)
    .execute();
}

/**
 * The accounts below the actor that it manages and the search finds, each with the name of its parent. What the index of
 * searches cannot find is read in the order of usernames, kind by kind, until enough accounts match.
 */
export async function findNamesBelow(db: Database, actor: Actor, search: string) {
  const kinds = accountKindNames.filter((kind) => managesKind(actor, kind));
  if (isInSearchIndex(search)) return selectFound(db, actor, kinds, search).execute();
  const found = kinds.map((kind) => sql<FoundName>`(${selectFound(db, actor, [kind], search)})`);
  const { rows } = await sql<FoundName>`
    select * from (${sql.join(found, sql` union all `)}) f order by f.username_key limit ${mostAnswered}`.execute(
    db,
  );
  return rows;
}

type FoundName = Awaited<ReturnType<ReturnType<typeof selectFound>['execute']>>[number];

function selectFound(db: Database, actor: Actor, kinds: readonly AccountKindName[], search: string) {
  return selectNames(db)
    .leftJoin('accounts as p', (join) =>
      join.onRef('p.networkId', '=', 'a.networkId').onRef('p.accountId', '=', 'a.parentId'),
    )
    .select(['p.username as parentUsername', 'a.usernameKey', 'a.path'])
    .select(blockerOf(onlyNetworkOf(actor)).as('blocker'))
    .where(isBelow(actor))
    .where('a.kind', 'in', kinds)
    .where('a.searchKey', 'like', searchPattern(search))
    .orderBy('a.usernameKey')
    .limit(mostAnswered);
}

export async function listNames(db: Database, networkId: number, accountIds: readonly number[]) {
  return selectNames(db)
    .where('a.networkId', '=', networkId)
    .where('a.accountId', 'in', [...accountIds])
    .execute();
}
