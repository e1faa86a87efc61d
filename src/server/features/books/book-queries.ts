import { sql } from 'kysely';
import { type Found, type FoundDifference, readFound } from '#server/features/books/difference-queries';
import type { Database, Transaction } from '#server/platform/database/database';

const none = sql`'{}'::bigint[] as wallet_ids, null::bigint as transfer_id, null::bigint as block_id`;

/** True for the one node that does the audit of this minute. */
export async function takeTurn(db: Database, kind: 'minute' | 'full', sinceSeconds: number) {
  const { rows } = await sql<{ taken: boolean }>`
    select take_audit_turn(${kind}, statement_timestamp() - make_interval(secs => ${sinceSeconds})) as taken`.execute(
    db,
  );
  return rows[0]?.taken === true;
}

/** The same once a night, three hours after the business day began. */
export async function takeNightTurn(db: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select take_audit_turn('full', night_from(statement_timestamp(), i.time_zone)) as taken from installation i`.execute(
    db,
  );
  return rows[0]?.taken === true;
}

/**
 * How far movements are sealed: one id for each range of ids. Each database node gives out ids in a range of its own, so
 * a database that is not distributed has one.
 */
export type Marks = readonly number[];

export async function readMarks(db: Database): Promise<Marks> {
  const rows = await db.selectFrom('ledgerMarks').select('sealedUntil').orderBy('idRange').execute();
  return rows.map(({ sealedUntil }) => sealedUntil);
}

const idsInRange = 2 ** 48;
export const rangeOf = (id: number) => Math.floor(id / idsInRange);

/** Earlier marks, with the start of each range that is new since then. */
export function withNewRanges(earlier: Marks, now: Marks): Marks {
  const known = new Map(earlier.map((id) => [rangeOf(id), id]));
  return now.map((id) => known.get(rangeOf(id)) ?? rangeOf(id) * idsInRange);
}

/** The marks reached by the last audit of each minute; null before the first one. */
export async function findLastMarks(db: Database): Promise<Marks | null> {
  const last = await db
    .selectFrom('audits')
    .select('sealedUntil')
    .where('networkId', '=', 0)
    .where('kind', '=', 'minute')
    .orderBy('auditId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.sealedUntil ?? null;
}

export async function countSealed(db: Database, after: Marks): Promise<number> {
  const { rows } = await sql<{ movements: number }>`
    select coalesce(sum(b.movements), 0) as movements
      from unnest(${[...after]}::bigint[]) m(after)
      join ledger_blocks b on b.until_transfer > m.after and b.until_transfer <= range_end(m.after)
     where not b.is_resealed`.execute(db);
  return rows[0]?.movements ?? 0;
}

/** Of one network, or of all if null. */
export async function auditBalances(db: Database, after: Marks, networkId: number | null): Promise<Found> {
  return readFound(db, sql`audit_balances(${[...after]}::bigint[], ${networkId}::bigint)`);
}

/** Of one network, or of all if null. */
export async function auditRounds(db: Database, after: Marks, networkId: number | null): Promise<Found> {
  return readFound(db, sql`audit_rounds(${[...after]}::bigint[], ${networkId}::bigint)`);
}

/** Of one network, or of all if null. */
export async function auditGiven(db: Database, after: Marks, networkId: number | null): Promise<Found> {
  return readFound(db, sql`audit_given_since(${[...after]}::bigint[], ${networkId}::bigint)`);
}

export async function auditBorders(db: Database): Promise<Found> {
  return readFound(
    db,
    sql`(
    select b.network_id, 'borders do not cancel out' as finding, ${none}, null::bigint as subject_id,
           '0' as expected, b.difference::text as found
      from audit_borders() b)`,
  );
}

/** Everything of one network from its first movement on. */
export async function auditNetwork(db: Database, networkId: number): Promise<Found> {
  return readFound(
    db,
    sql`(
    select ${networkId}::bigint as network_id, n.finding,
           case when n.wallet_id is null then '{}' else array[n.wallet_id] end as wallet_ids,
           null::bigint as transfer_id, null::bigint as block_id, null::bigint as subject_id,
           n.expected::text, n.found::text
      from audit_network(${networkId}) n
    union all
    select ${networkId}::bigint, g.finding, '{}', null, null, g.subject_id, g.expected::text, g.found::text
      from audit_games(${networkId}) g)`,
  );
}

export interface KeptAudit {
  kind: 'minute' | 'full' | 'files';
  startedAt: Date;
  durationMs: number;
  movements: number;
  sealedUntil: Marks;
  isWhole: boolean;
  differences: readonly FoundDifference[];
  /** Differences that are only counted. */
  more: number;
  failures: readonly AuditFailure[];
}

/** An audit step that ended with an error: of one network, or of all as network 0. */
export interface AuditFailure {
  networkId: number;
  /** The step and its error in one sentence. */
  detail: string;
}

export async function keepAudit(db: Database, audit: KeptAudit): Promise<void> {
  const named = audit.differences.map((each) => ({
    network_id: each.networkId,
    finding: each.finding,
    wallet_ids: each.walletIds,
    transfer_id: each.transferId,
    block_id: each.blockId,
    subject_id: each.subjectId,
    expected: each.expected,
    found: each.found,
  }));
  await sql`select keep_audit(${audit.kind}, ${audit.startedAt}, ${Math.round(audit.durationMs)}, ${audit.movements},
                              ${[...audit.sealedUntil]}::bigint[], ${audit.isWhole}, ${audit.failures.length}, ${audit.differences.length + audit.more}, ${JSON.stringify(named)}::jsonb)`.execute(
    db,
  );
}

/** Until the transaction ends, tables are read by their indexes alone. */
export async function forbidTableScans(tx: Transaction): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx);
}
