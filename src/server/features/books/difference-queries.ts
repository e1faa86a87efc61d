import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database';

/** One finding in the books, as the database functions name it. */
export interface FoundDifference {
  networkId: number;
  finding: string;
  walletIds: number[];
  transferId: number | null;
  blockId: number | null;
  subjectId: number | null;
  /** Hundredths, or a count; as digits, because a manipulated value may exceed any balance. */
  expected: string | null;
  found: string | null;
}

/** Most differences of an audit that are named; beyond that only their number is known. */
const mostNamed = 1_000;

/** What a step or a whole audit found. A database where every wallet is wrong must not fill the memory of the server. */
export interface Found {
  differences: FoundDifference[];
  /** Differences that are only counted. Two steps can count the same one. */
  more: number;
}

const columns = sql.raw(
  'd.network_id, d.finding, d.wallet_ids, d.transfer_id, d.block_id, d.subject_id, d.expected::text, d.found::text',
);

/** Reads the first differences of a statement and counts its others. The statement is a call of a function that returns differences, or a select with the same columns in brackets. */
export async function readFound(db: Database, statement: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<FoundDifference & { total: number }>`
    select ${columns}, count(*) over () as total from ${statement} d limit ${mostNamed}`.execute(db);
  const differences = rows.map(({ total: _, ...difference }) => difference);
  return { differences, more: (rows[0]?.total ?? 0) - rows.length };
}

/**
 * Collects the findings of several steps. A difference that two steps name is kept once: a wallet can be reported for
 * its stored sum and for the sum of its movements.
 */
export function createFindings() {
  const named = new Map<string, FoundDifference>();
  let more = 0;
  return {
    add({ differences, more: others }: Found): void {
      more += others;
      for (const each of differences) {
        const name = JSON.stringify(each);
        if (named.has(name)) continue;
        if (named.size < mostNamed) named.set(name, each);
        else more += 1;
      }
    },
    all: (): Found => ({ differences: [...named.values()], more }),
  };
}
