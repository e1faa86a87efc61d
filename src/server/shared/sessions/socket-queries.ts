import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';
import { isOlder } from '#server/platform/database/moments';
import { hasNotEnded, hasNotExpired } from '#server/shared/sessions/session-conditions';

interface SessionKey {
  networkId: number;
  sessionId: number;
}

interface StandingSession extends SessionKey {
  isUnseen: boolean;
  allowedAddresses: string[];
}

/** Sessions that have not ended or expired. Deactivating an account ends those of its whole branch. */
export async function listStandingSessions(
  db: Database,
  keys: readonly SessionKey[],
): Promise<StandingSession[]> {
  const { rows } = await sql<StandingSession>`
    select s.network_id, s.session_id, ${isOlder(sql`s.seen_at`, 30)} as is_unseen, a.allowed_addresses
      from (select distinct k.network_id, k.session_id
              from unnest(${keys.map((key) => key.networkId)}::bigint[], ${keys.map((key) => key.sessionId)}::bigint[]) k(network_id, session_id)) u
      join sessions s on s.network_id = u.network_id and s.session_id = u.session_id
      join accounts a on a.network_id = s.network_id and a.account_id = s.account_id
     where ${hasNotEnded} and ${hasNotExpired('s')}`.execute(db);
  return rows;
}

/** An account with an open socket is online. */
export async function noteSeen(db: Database, keys: readonly SessionKey[]): Promise<void> {
  await sql`
    update sessions s set seen_at = statement_timestamp()
      from unnest(${keys.map((key) => key.networkId)}::bigint[], ${keys.map((key) => key.sessionId)}::bigint[]) u(network_id, session_id)
     where s.network_id = u.network_id and s.session_id = u.session_id and ${hasNotEnded}`.execute(db);
}
