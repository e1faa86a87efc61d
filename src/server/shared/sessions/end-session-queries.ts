import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database';
import { hasNotEnded } from '#server/shared/sessions/session-conditions';

/** Ends every open session of an account, optionally except one. */
export async function endAccountSessions(
  tx: Transaction | Database,
  account: { networkId: number; accountId: number },
  reason: string,
  exceptSessionId?: number,
): Promise<number> {
  const result = await tx
    .updateTable('sessions')
    .set({ endedAt: sql`statement_timestamp()`, endReason: reason })
    .where('networkId', '=', account.networkId)
    .where('accountId', '=', account.accountId)
    .where('endedAt', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('sessionId', '<>', exceptSessionId ?? 0))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Ends every open session of an account and of all accounts below it. */
export async function endBranchSessions(
  tx: Transaction,
  account: { networkId: number; accountId: number },
  reason: string,
): Promise<void> {
  await sql`
    update sessions s set ended_at = statement_timestamp(), end_reason = ${reason}
      from accounts a
     where a.network_id = ${account.networkId} and s.network_id = ${account.networkId}
       and a.account_id = s.account_id and s.ended_at is null and a.path @> array[${account.accountId}]::bigint[]`.execute(
    tx,
  );
}

export async function endOneSession(
  db: Database | Transaction,
  session: { networkId: number; accountId: number; sessionId: number },
  reason: string,
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ endedAt: sql`statement_timestamp()`, endReason: reason })
    .where('networkId', '=', session.networkId)
    .where('accountId', '=', session.accountId)
    .where('sessionId', '=', session.sessionId)
    .where(hasNotEnded)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends the session of a token, if it is open. */
export async function endSessionOfToken(
  tx: Transaction,
  { networkId, hash }: { networkId: number; hash: Buffer },
  reason: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt: sql`statement_timestamp()`, endReason: reason })
    .where('networkId', '=', networkId)
    .where('tokenHash', '=', hash)
    .where(hasNotEnded)
    .execute();
}
