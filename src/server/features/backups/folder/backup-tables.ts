/** How one table is backed up. */
export interface BackupTable {
  name: string;
  /**
   * The condition that selects a network's rows of table `t`, with `:network` for its id. A table without a condition
   * belongs to the whole installation and is in no network's backup.
   */
  network?: string;
  /** Columns that are always encrypted in a backup. */
  encrypted?: readonly string[];
  /** Expressions that replace a column, for values that are only valid in this database. */
  instead?: Readonly<Record<string, string>>;
  /** The same in a network's backup, for values that its operators may not read; `:network` as above. */
  shown?: Readonly<Record<string, string>>;
}

const ownRows = 't.network_id = :network';
const drawnOnly = `${ownRows} and exists (select from draws d where d.network_id = :network and d.draw_id = t.draw_id and d.result is not null)`;

/** Every table of a backup, ordered so that each row finds the rows it references. */
export const backupTables: readonly BackupTable[] = [
  { name: 'installation' },
  { name: 'networks', network: ownRows },
  {
    name: 'accounts',
    network: ownRows,
    // Notes about an admin are hidden from the admin, who may read the network's backup.
    shown: {
      note: `case when t.account_id = :network then '' else t.note end`,
      deactivation_reason: 'case when t.account_id = :network then null else t.deactivation_reason end',
    },
  },
  { name: 'usernames', network: ownRows },
  { name: 'account_secrets', network: ownRows, encrypted: ['password_hash', 'pin_hash'] },
  { name: 'second_factors', network: ownRows, encrypted: ['sealed_secret'] },
  { name: 'recovery_codes', network: ownRows, encrypted: ['code_hash'] },
  { name: 'branch_counts', network: ownRows },
  { name: 'draw_times' },
  { name: 'games' },
  { name: 'game_images' },
  { name: 'game_terms' },
  { name: 'network_games', network: ownRows },
  { name: 'network_game_spans', network: ownRows },
  { name: 'network_game_settings', network: ownRows },
  { name: 'wallets', network: ownRows },
  { name: 'transfers', network: ownRows },
  { name: 'undone_transfers', network: ownRows },
  { name: 'remarks', network: ownRows },
  { name: 'credit_batches', network: ownRows },
  { name: 'clearings', network: ownRows },
  { name: 'cleared_files', network: ownRows },
  { name: 'carried_movements', network: ownRows },
  { name: 'carried_sums', network: ownRows },
  { name: 'ledger_blocks', network: ownRows },
  // Transaction ids are different in every database.
  {
    name: 'ledger_marks',
    instead: { marked_until: 'null::bigint', marked_node: 'null::integer', marked_xid: 'null::xid8' },
  },
  { name: 'network_marks', network: ownRows },
  { name: 'audited_balances', network: ownRows },
  { name: 'sealed_days', network: ownRows },
  { name: 'audits' },
  { name: 'audit_differences' },
  // Without the stored keys, a request answered before the backup could post a second time after a restore.
  { name: 'idempotency_keys' },
  { name: 'draws', network: ownRows },
  { name: 'shown_rounds', network: ownRows },
  { name: 'draw_stakes', network: ownRows },
  { name: 'draw_blocks', network: ownRows },
  { name: 'draw_leaves', network: ownRows },
  { name: 'draws_to_check', network: ownRows },
  { name: 'seed_keys' },
  // Saved results of undrawn rounds must not be readable in a network's backup.
  { name: 'saved_results', network: drawnOnly, encrypted: ['result', 'booster'] },
  { name: 'drawn_saves', network: ownRows },
  { name: 'draw_returns', network: ownRows },
  { name: 'tickets', network: ownRows },
  { name: 'ticket_slips', network: ownRows },
  { name: 'reversals', network: ownRows },
  { name: 'prizes', network: ownRows },
  { name: 'claims', network: ownRows },
  { name: 'unclaimed_prizes', network: ownRows },
  { name: 'daily_play', network: ownRows },
  { name: 'daily_chains', network: ownRows },
  { name: 'daily_claims', network: ownRows },
  { name: 'daily_games', network: ownRows },
  { name: 'hourly_play', network: ownRows },
  { name: 'given_days', network: ownRows },
  { name: 'due_terms', network: ownRows },
  { name: 'due_edges', network: ownRows },
  { name: 'due_statements', network: ownRows },
  { name: 'dues', network: ownRows },
  { name: 'due_payments', network: ownRows },
  { name: 'due_payment_ends', network: ownRows },
  { name: 'due_acceptances', network: ownRows },
  { name: 'due_recounts', network: ownRows },
  { name: 'due_disputes', network: ownRows },
  { name: 'due_dispute_answers', network: ownRows },
  {
    name: 'activity_log',
    network: ownRows,
    // A superadmin appears in a network's log without address, and the notes about its admin are left out.
    shown: {
      ip_address: 'case when t.actor_network_id = 0 then null else t.ip_address end',
      changes: `case when t.subject_id = :network and jsonb_typeof(t.changes) = 'object'
                  then t.changes - array['note', 'deactivationReason'] else t.changes end`,
    },
  },
  { name: 'complaints', network: ownRows },
  {
    name: 'complaint_entries',
    network: ownRows,
    // Notes about a message of the admin are hidden from the admin.
    shown: {
      text: `case when t.kind = 'note' and t.actor_id <> :network and exists (
                    select from complaints c
                     where c.network_id = :network and c.complaint_id = t.complaint_id and c.account_id = :network)
                  then '' else t.text end`,
    },
  },
  { name: 'saved_views' },
  { name: 'displays' },
  { name: 'inbox_entries' },
  { name: 'inbox_marks' },
  { name: 'inbox_reads' },
  { name: 'restores', network: ownRows },
];

/** Tables in no backup: sign-in state, node state, derived data, and records of how this database was created. */
export const leftOutTables: readonly string[] = [
  'sessions',
  'rate_limits',
  'new_devices',
  'known_devices',
  // Transaction ids are different in every database.
  'due_marks',
  'audit_turns',
  'alarms',
  'primary_fence',
  'server_clocks',
  'server_miscounts',
  'export_jobs',
  'export_pieces',
  'imports',
  'import_rows',
  'backup_jobs',
  'backup_downloads',
  'restore_jobs',
  'migrations',
  'function_files',
];

/** A condition or expression about one network as SQL. The id is a whole number, so nothing can be injected. */
export function ofNetwork(condition: string, networkId: number): string {
  if (!Number.isSafeInteger(networkId)) throw new RangeError(`not an id: ${networkId}`);
  return condition.replaceAll(':network', String(networkId));
}
