import { sql } from 'kysely';
import type { FoundDifference } from '#server/features/books/difference-queries';
import type { Database } from '#server/platform/database/database';
import { isAuditLate, lastGoodAudit } from '#server/shared/health/last-audit-conditions';

export interface AuditRow {
  auditId: number;
  startedAt: Date;
  durationMs: number;
  movements: number;
  differences: number;
  isWhole: boolean;
  hasFailed: boolean;
}

/** Null is all networks; a number is one network. */
type Scope = number | null;
const ofScope = (scope: Scope) => (scope === null ? sql`true` : sql`d.network_id = ${scope}`);
const counted = (scope: Scope) =>
  scope === null
    ? sql`a.differences`
    : sql`(select count(*) from audit_differences d where d.audit_id = a.audit_id and ${ofScope(scope)})::integer`;

/** The newest audits of a kind, newest first, with the differences of the scope. */
export async function listAudits(
  db: Database,
  kind: 'minute' | 'full',
  scope: Scope,
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.audit_id, a.started_at, a.duration_ms, a.movements, ${counted(scope)} as differences, a.is_whole,
           a.failures > 0 as has_failed
      from audits a where a.network_id = 0 and a.kind = ${kind} order by a.audit_id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * The last audit of each kind: its findings are current until the next audit of that kind. By the id, because an audit
 * that began while the clock ran ahead has a later time than those that follow it.
 */
const lastOfEach = sql`(select distinct on (x.kind) x.* from audits x where x.network_id = 0 order by x.kind, x.audit_id desc)`;

export type NamedDifference = FoundDifference & {
  username: string | null;
  walletNames: string[];
  startedAt: Date;
};

export async function listDifferences(db: Database, scope: Scope, limit: number): Promise<NamedDifference[]> {
  const { rows } = await sql<Omit<NamedDifference, 'walletNames'>>`
    select d.network_id, d.finding, d.wallet_ids, d.transfer_id, d.block_id, d.subject_id, d.expected::text, d.found::text,
           a.started_at, n.username
      from ${lastOfEach} a
      join audit_differences d on d.audit_id = a.audit_id
      left join usernames n on n.account_id = d.network_id
     where ${ofScope(scope)}
     order by a.audit_id desc, d.place limit ${limit}`.execute(db);
  const names = await nameWallets(db, rows);
  return rows.map((row) => ({
    ...row,
    walletNames: row.walletIds.map((id) => names.get(`${row.networkId}/${id}`) ?? `no wallet ${id}`),
  }));
}

/** The names of the wallets of these differences, by network and wallet. */
async function nameWallets(db: Database, differences: readonly FoundDifference[]) {
  const wallets = differences.flatMap(({ networkId, walletIds }) =>
    walletIds.map((id) => ({ networkId, id })),
  );
  if (wallets.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ networkId: number; walletId: number; name: string }>`
    select w.network_id, w.wallet_id, coalesce(h.username, g.game_name, w.kind::text) as name
      from unnest(${wallets.map(({ networkId }) => networkId)}::bigint[], ${wallets.map(({ id }) => id)}::bigint[])
             u(network_id, wallet_id)
      join wallets w on w.network_id = u.network_id and w.wallet_id = u.wallet_id
      left join usernames h on h.account_id = w.account_id
      left join games g on g.game_id = w.game_id`.execute(db);
  return new Map(rows.map(({ networkId, walletId, name }) => [`${networkId}/${walletId}`, name]));
}

export interface BooksState {
  /** Start time of the last successful audit. */
  lastAuditAt: Date | null;
  isLate: boolean;
  differences: number;
}

/** The current differences, and whether a recent audit succeeded, by the database's clock. */
export async function readState(db: Database, scope: Scope): Promise<BooksState> {
  const { rows } = await sql<BooksState>`
    select l.started_at as last_audit_at,
           coalesce(${isAuditLate}, true) as is_late,
           (select coalesce(sum(${counted(scope)}), 0) from ${lastOfEach} a) as differences
      from ${lastGoodAudit} l`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('expected one row of audit state');
  return state;
}

export interface NewestBlock {
  networkId: number;
  username: string | null;
  blockId: number;
  hash: string;
  movements: number;
  sealedAt: Date;
}

export async function findNewestBlock(db: Database, scope: Scope): Promise<NewestBlock | undefined> {
  const ofNetwork = scope === null ? sql`true` : sql`b.network_id = ${scope}`;
  const order = scope === null ? sql`b.sealed_at desc` : sql`b.block_id desc`;
  const { rows } = await sql<NewestBlock>`
    select b.network_id, a.username, b.block_id, encode(b.hash, 'hex') as hash, b.movements, b.sealed_at
      from ledger_blocks b left join usernames a on a.account_id = b.network_id
     where ${ofNetwork} order by ${order} limit 1`.execute(db);
  return rows[0];
}
