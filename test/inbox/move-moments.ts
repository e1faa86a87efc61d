import type pg from 'pg';

/** Makes all entries of a kind older by an interval. */
export async function moveMoments(owner: pg.Client, kind: string, by: string): Promise<void> {
  const { rows } = await owner.query<{ network: number; id: number; at: string }>(
    `select network_id as network, entry_id as id, (created_at - $2::interval)::text as at
       from inbox_entries where kind = $1`,
    [kind, by],
  );
  // Citus refuses to compute times in an update.
  for (const { network, id, at } of rows)
    await owner.query('update inbox_entries set created_at = $3 where network_id = $1 and entry_id = $2', [
      network,
      id,
      at,
    ]);
}
