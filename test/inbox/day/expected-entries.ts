import type pg from 'pg';

/** Events that recur have the time as the last part of their key. A switched account is one key. */
const keyOfEvent = `
  case when kind in ('cancellations_many', 'balance_low', 'bets_refused', 'return_saved', 'return_sealed')
       then regexp_replace(event_key, '/[^/]*$', '')
       when kind in ('account_blocked', 'account_reactivated') then subject_id::text
       else event_key end`;

/** The entries that the tables require by these queries, as reader/kind/key, sorted. Superadmins read as reader 0. */
export async function expectedEntries(
  owner: pg.Client,
  networkId: number,
  required: Record<string, string>,
): Promise<string[]> {
  const entries: string[] = [];
  for (const [kind, text] of Object.entries(required)) {
    const { rows } = await owner.query<{ reader: number; key: string }>(
      `select u.reader, e.key
         from (${text}) e(key, branch)
         left join accounts a on a.network_id = ${networkId} and a.account_id = e.branch
        cross join lateral unnest(case when a.path is null or ${networkId} = 0 then array[${networkId}::bigint]
                                       else a.path end) u(reader)
         left join accounts r on r.network_id = ${networkId} and r.account_id = u.reader
        where coalesce(r.kind::text, '') not in ('player', 'otc', 'loan', 'gift')`,
    );
    entries.push(...rows.map(({ reader, key }) => `${reader}/${kind}/${key}`));
  }
  return entries.sort();
}

/** The entries of a network since a moment, only those of some kinds if any are given. */
export async function writtenEntries(
  owner: pg.Client,
  networkId: number,
  { since, kinds = null }: { since: string; kinds?: string[] | null },
): Promise<string[]> {
  const { rows } = await owner.query<{ entry: string }>(
    `select concat_ws('/', reader_id, kind, ${keyOfEvent}) as entry from inbox_entries
      where network_id = $1 and ($2::text[] is null or kind = any ($2)) and created_at > $3`,
    [networkId, kinds, since],
  );
  return rows.map(({ entry }) => entry).sort();
}

export const kindOfEntry = (entry: string): string => entry.split('/')[1] ?? '';
