import { sql } from 'kysely';
import type { Hundredths } from '#contract/ground/money';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

/** What an account owes its Reference, and how much credit it and its branch may get from above. */
export interface NarrowestDue {
  username: string;
  /** Hundredths of credit. */
  room: Hundredths;
  due: Hundredths;
  limit: Hundredths | null;
  /** An overdue statement stops credit. */
  overdue: boolean;
}

/** For each of some accounts of a network: the due between it and the actor above it that leaves the least room. */
export async function readNarrowestDues(
  db: Database,
  actor: Pick<Actor, 'accountId' | 'role'>,
  { networkId, accountIds }: { networkId: number; accountIds: readonly number[] },
): Promise<Map<number, NarrowestDue>> {
  const from = actor.role === 'superadmin' ? null : actor.accountId;
  const { rows } = await sql<{ accountId: number; due: NarrowestDue | null }>`
    select a.account_id, narrowest_due(a.network_id, ${from}::bigint, a.account_id) as due
      from accounts a
     where a.network_id = ${networkId} and a.account_id = any (${accountIds}::bigint[])`.execute(db);
  return new Map(rows.flatMap(({ accountId, due }) => (due === null ? [] : [[accountId, due] as const])));
}
