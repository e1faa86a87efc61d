import type pg from 'pg';
import type { Family } from '#test/support/people';

/**
 * Many rows of a network in the lists that are not play: its log, its messages, the inbox of its operators, and
 * movements between its accounts. Nothing is analysed.
 */
export async function fillLists(owner: pg.Client, chain: Family, rows: number): Promise<void> {
  const { admin, superareamanager, areamanager, master, player } = chain;
  const { networkId } = admin;
  await owner.query(
    `insert into activity_log (network_id, actor_network_id, actor_id, actor_username, subject_id, action, subject, outcome)
     select $1, $1, $2, $3, $4, 'auth.login', 'Signed in ' || n, 'done' from generate_series(1, $5::int) n`,
    [networkId, master.id, master.username, player.id, rows],
  );
  await owner.query(
    `insert into complaints (network_id, enquiry_type, full_name, email, mobile, complaint_details)
     select $1, 'Other', 'Asha ' || n, '', '98765' || n, 'A message' from generate_series(1, $2::int) n`,
    [networkId, rows],
  );
  await owner.query(
    `insert into inbox_entries (network_id, reader_id, kind, event_key, subject_id, subject_username, subject_kind, amount)
     select $1, r.id, 'transfer', n, $3, 'A player', 'player', n from generate_series(1, $4::int) n, unnest($2::bigint[]) r(id)`,
    [networkId, [admin.id, superareamanager.id, areamanager.id, master.id], player.id, rows],
  );
  await owner.query(
    `insert into transfers (network_id, book_day, posted_at, kind, debit_wallet, credit_wallet, amount, actor_network_id, actor_id)
     select $1, business_day(now()), now(), 'transfer', $2, $3, 100 + n, $1, $2 from generate_series(1, $4::int) n`,
    [networkId, master.id, player.id, rows],
  );
}
