import { describe, expect, it } from 'vitest';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const overAll = 'a superadmin lists all networks';
const due = 'what waits is looked up over all networks, and there is little of it';
const wide = 'it stands above networks';
const byId = 'an id alone is all that is known; it names the network';

/** Indexes that do not begin with the network, each with its reason. */
const exceptions: Record<string, string> = {
  accounts_of_all_by_username: overAll,
  accounts_of_all_by_date: overAll,
  accounts_by_search: overAll,
  admins_by_sponsor: 'superadmins stand above networks; their admins are one row in each',
  activity_log_of_all_by_date: overAll,
  activity_log_by_id: byId,
  complaints_of_all_by_date: overAll,
  inbox_entries_of_all: overAll,
  clearings_of_all_by_date: overAll,
  transfers_by_id: byId,
  ledger_blocks_by_transfer: byId,
  ledger_blocks_by_time: overAll,
  draw_blocks_by_seal: byId,
  draw_blocks_by_time: overAll,
  draw_leaves_by_time: overAll,
  audits_by_time: overAll,
  audits_that_found: overAll,
  draws_due: due,
  due_edges_closing: due,
  due_edges_overdue: due,
  due_edges_of_admins: overAll,
  due_statements_by_id: byId,
  due_payments_by_id: byId,
  due_disputes_by_id: byId,
  export_jobs_waiting: due,
  imports_waiting: due,
  backup_jobs_unfinished: due,
  backup_jobs_verified: due,
  restore_jobs_unfinished: due,
  usernames_pkey: 'a name is unique in the installation',
  usernames_by_account: wide,
  rate_limits_pkey: wide,
  rate_limits_by_expiry: wide,
  migrations_pkey: wide,
  function_files_pkey: wide,
  installation_pkey: wide,
  ledger_marks_pkey: wide,
  audit_turns_pkey: wide,
  seed_keys_pkey: wide,
  primary_fence_pkey: wide,
  games_pkey: wide,
  games_game_number_key: wide,
  game_images_pkey: wide,
  game_images_game_id_digit_key: wide,
  game_terms_pkey: wide,
  draw_times_pkey: wide,
  draw_times_timecount_key: wide,
};

const on = await forFile(openInstallation());

describe('the indexes', () => {
  it('begin with the network, except those with a documented reason', async () => {
    const { rows } = await on.owner.query<{ name: string }>(`
      select i.indexrelid::regclass::text as name
        from pg_index i join pg_class t on t.oid = i.indrelid and not t.relispartition
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where t.relnamespace = 'public'::regnamespace and a.attname is distinct from 'network_id'`);
    // Sorted together, so that an exception that is no longer needed is found too.
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(exceptions).sort());
  });
});
