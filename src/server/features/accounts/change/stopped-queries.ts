import { sql } from 'kysely';
import { toPoints } from '#contract/ground/money';
import { accountKindNames } from '#contract/ground/roles';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { hasInPath } from '#server/shared/accounts/branch-conditions';
import { readBranchCounts } from '#server/shared/accounts/branch-count-queries';
import { sumCreditBelow } from '#server/shared/accounts/branch-sums';
import { selectOnlineAccounts } from '#server/shared/accounts/online-rows';

type Top = Pick<Actor, 'networkId' | 'accountId' | 'role'>;

/** What switching an account off stops. A superadmin has no branch of its own: it stops nothing but itself. */
export async function readStopped(db: Database, { networkId, accountId, kind }: AccountRow) {
  if (kind === 'superadmin') return { accounts: [], onlinePlayers: 0, creditBelow: 0, openTickets: 0 };
  const top = { networkId, accountId, role: kind as Actor['role'] };
  const [counts, onlinePlayers, credit, openTickets] = await Promise.all([
    readBranchCounts(db, networkId, accountId),
    countOnlineWithin(db, top),
    sumCreditBelow(db, top),
    countOpenTickets(db, top),
  ]);
  const totalOf = (role: string) => counts.find((count) => count.kind === role)?.total ?? 0;
  return {
    accounts: accountKindNames
      .map((role) => ({ role, total: totalOf(role) }))
      .filter(({ total }) => total > 0),
    onlinePlayers,
    creditBelow: toPoints(credit),
    openTickets,
  };
}

/** The account itself, if it is a player, and players below it with a recently used session. */
async function countOnlineWithin(db: Database, top: Top): Promise<number> {
  const { online } = await selectOnlineAccounts(db, top)
    .select(sql<number>`count(*)`.as('online'))
    .where('a.kind', '=', 'player')
    .where(hasInPath(top.accountId))
    .executeTakeFirstOrThrow();
  return online;
}

/** Tickets of these players in rounds that are not settled, without cancelled ones. */
async function countOpenTickets(db: Database, { networkId, accountId, role }: Top): Promise<number> {
  // The branch of an admin is its whole network, whose rounds count their tickets.
  const counted =
    role === 'admin'
      ? sql<{ open: number }>`
        select coalesce(sum(d.tickets), 0)::bigint as open from draws d
         where d.network_id = ${networkId} and d.status in ('open', 'closed', 'drawn')`
      : sql<{ open: number }>`
        select count(*) as open
          from draws d
          join tickets t on t.network_id = d.network_id and t.draw_id = d.draw_id
         cross join lateral (
           select y.path from accounts y
            where y.network_id = t.network_id and y.account_id = t.player_id offset 0) a
         where d.network_id = ${networkId} and d.status in ('open', 'closed', 'drawn')
           and t.network_id = ${networkId} and ${hasInPath(accountId)}
           and not exists (
             select from reversals r
              where r.network_id = t.network_id and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id)`;
  const { rows } = await counted.execute(db);
  return rows[0]?.open ?? 0;
}
