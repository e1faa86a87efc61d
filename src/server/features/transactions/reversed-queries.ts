import { sql } from 'kysely';
import type { FoundRow } from '#server/features/transactions/found-row-queries';
import type { Database } from '#server/platform/database/database';

/** What of these movements was taken back, in hundredths by id. A reversal that a restore has undone does not count. */
export async function readReversed(
  db: Database,
  rows: readonly Pick<FoundRow, 'networkId' | 'transferId' | 'kind'>[],
): Promise<Map<number, number>> {
  const moved = rows.filter(({ kind }) => kind === 'transfer' || kind === 'adjust');
  if (moved.length === 0) return new Map();
  const { rows: found } = await sql<{ reverses: number; amount: number }>`
    select s.transfer_id as reverses, x.amount
      from unnest(${moved.map(({ networkId }) => networkId)}::bigint[], ${moved.map(({ transferId }) => transferId)}::bigint[]) s(network_id, transfer_id)
     cross join lateral (
       select r.network_id, sum(r.amount)::bigint as amount
         from transfers r
         left join undone_transfers u on u.network_id = r.network_id and u.transfer_id = r.transfer_id
        where r.network_id = s.network_id and r.reverses = s.transfer_id and u.transfer_id is null
        group by r.network_id) x`.execute(db);
  return new Map(found.map(({ reverses, amount }) => [reverses, amount]));
}
