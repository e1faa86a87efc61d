import { addDays, type Day } from '#contract/ground/date-presets';
import type { BenchInstallation } from './bench-installation.ts';
import { makeAccounts } from './make-accounts.ts';
import { makeBusyDay } from './make-busy-day.ts';
import { lastDay, makeTurnover } from './make-turnover.ts';

export interface LongLists {
  /** The admin of the network with players, movements, log, inbox and messages. */
  adminId: number;
  /** The day of the movements. */
  day: Day;
  /** The admin of the network with tickets, and their period. */
  sellerId: number;
  period: { startDate: Day; endDate: Day };
}

/** As many rows in each list: players, movements of one day, entries of log and inbox, messages, and settled tickets. */
export async function makeLongLists(on: BenchInstallation, rows: number): Promise<LongLists> {
  const { owner } = on;
  const { networkId } = await makeAccounts(owner, on.superadminId, rows);
  const { rows: days } = await owner.query<{ today: Day }>('select business_day(now())::text as today');
  const day = addDays(days[0]?.today ?? '', -1);
  await makeBusyDay(on, { networkId, day, movements: rows });
  await owner.query(
    `insert into activity_log (network_id, logged_at, actor_network_id, actor_id, actor_username, action, subject, outcome,
                               request_method, request_url, ip_address)
     select $1, clock_timestamp(), $1, $1, 'BENCHADMIN', 'bench', 'Edited PL' || i, 'done', 'PUT', '/api/player/' || i, '10.0.0.1'
       from generate_series(1, $2::int) i`,
    [networkId, rows],
  );
  await owner.query(
    `insert into inbox_entries (network_id, reader_id, kind, event_key, subject_id, subject_username, subject_kind, amount)
     select $1, $1, 'transfer', i, $1, 'PL' || i, 'player', i from generate_series(1, $2::int) i`,
    [networkId, rows],
  );
  await owner.query(
    `insert into complaints (network_id, enquiry_type, full_name, email, mobile, complaint_details)
     select $1, 'Other', 'Asha ' || i, i || '@example.test', '98765' || i, 'A message of some length, number ' || i
       from generate_series(1, $2::int) i`,
    [networkId, rows],
  );
  await owner.query('vacuum analyze activity_log, inbox_entries, complaints');
  const period = { startDate: addDays(lastDay, -29), endDate: lastDay };
  const sold = await makeTurnover(on, { period, tickets: rows });
  return { adminId: networkId, day, sellerId: sold.networkId, period };
}
