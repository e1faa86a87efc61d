import type pg from 'pg';

export interface Expected {
  kind: string;
  key: string;
  /** The account on whose path the readers are; null for the admin alone. */
  branch: number | null;
}

interface Limits {
  /** Since when these thresholds hold. */
  since: string;
  stake: number;
  prize: number;
  transfer: number;
}

/** What the tables of a network say that its inboxes must hold, by kind. Amounts are hundredths. */
const expectedOf = (network: string, limits: Limits): Record<string, string> => ({
  transfer_large: `
    select transfer_id::text, case when actor_id = debit_wallet then credit_wallet else debit_wallet end
      from transfers where network_id = ${network} and kind in ('transfer', 'adjust')
       and amount >= ${limits.transfer} and posted_at > '${limits.since}'`,
  stake_large: `
    select ticket_id::text, player_id from tickets where network_id = ${network} and stake >= ${limits.stake}`,
  prize_large: `
    select ticket_id::text, player_id from prizes where network_id = ${network} and amount >= ${limits.prize}`,
  result_withdrawn: `
    select saved_id::text, null::bigint from saved_results where network_id = ${network} and result is null`,
  result_saved: `
    select saved_id::text, null::bigint from ${savesWithEarlier(network)} where result is not null and earlier is null`,
  result_replaced: `
    select saved_id::text, null::bigint from ${savesWithEarlier(network)} where result is not null and earlier is not null`,
  draw_void: `select draw_id::text, null::bigint from draws where network_id = ${network} and status = 'void'`,
  draw_late: `
    select draw_id::text, null::bigint from draws
     where network_id = ${network} and status = 'settled' and settled_at > ends_at + interval '30 seconds'`,
  new_device: `
    select n.session_id::text, n.account_id from new_devices n
      join accounts a on a.network_id = n.network_id and a.account_id = n.account_id and a.kind <> 'player'
     where n.network_id = ${network}`,
  backup_failed: `
    select job_id || '/' || state, null::bigint from backup_jobs where network_id = ${network} and state = 'failed'`,
  complaint_received: `select complaint_id::text, null::bigint from complaints where network_id = ${network}`,
});

const savesWithEarlier = (network: string) => `(
  select s.*, lag(s.result) over (partition by s.draw_id order by s.saved_at, s.saved_id) as earlier
    from saved_results s where s.network_id = ${network}) s`;

export const exactKinds = Object.keys(expectedOf('0', { since: '', stake: 1, prize: 1, transfer: 1 }));

/** The entries that the tables require, as reader/kind/key, sorted. */
export async function expectedEntries(
  owner: pg.Client,
  networkId: number,
  limits: Limits,
): Promise<string[]> {
  const entries: string[] = [];
  for (const [kind, text] of Object.entries(expectedOf(String(networkId), limits))) {
    const { rows } = await owner.query<{ reader: number; key: string }>(
      `select u.reader, e.key
         from (${text}) e(key, branch)
         left join accounts a on a.network_id = ${networkId} and a.account_id = e.branch
        cross join lateral unnest(coalesce(a.path, array[${networkId}::bigint])) u(reader)
         join accounts r on r.network_id = ${networkId} and r.account_id = u.reader and r.kind <> 'player'`,
    );
    entries.push(...rows.map(({ reader, key }) => `${reader}/${kind}/${key}`));
  }
  return entries.sort();
}

/** The entries of the same kinds that the inboxes of a network got since a moment. */
export async function writtenEntries(owner: pg.Client, networkId: number, since: string): Promise<string[]> {
  const { rows } = await owner.query<{ entry: string }>(
    `select concat_ws('/', reader_id, kind, event_key) as entry from inbox_entries
      where network_id = $1 and kind = any ($2) and created_at > $3`,
    [networkId, exactKinds, since],
  );
  return rows.map(({ entry }) => entry).sort();
}
