/** How one table goes into a backup. */
export interface BackupTable {
  name: string;
  /**
   * The condition that chooses a network's rows of the table `t`, with `:network` in place of its id. A table without one
   * belongs to the whole installation and is in no network's backup.
   */
  network?: string;
  /** Columns that never leave the database in the clear. */
  encrypted?: readonly string[];
  /** Expressions that are written in place of a column: what holds in this database only. */
  instead?: Readonly<Record<string, string>>;
  /** The same in a network's backup, where its operators may not read the column as it is; `:network` as above. */
  shown?: Readonly<Record<string, string>>;
}

const ownRows = 't.network_id = :network';
const drawnOnly = `${ownRows} and exists (select from draws d where d.network_id = :network and d.draw_id = t.draw_id and d.result is not null)`;

/** Every table that a backup holds, in an order in which each row finds what it refers to. */
export const backupTables: readonly BackupTable[] = [
  { name: 'installation' },
  { name: 'networks', network: ownRows },
  {
    name: 'accounts',
    network: ownRows,
    // What is noted about an admin is not for the admin, who may have the network's backup.
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
  { name: 'clearings', network: ownRows },
  { name: 'cleared_files', network: ownRows },
  { name: 'carried_movements', network: ownRows },
  { name: 'carried_sums', network: ownRows },
  { name: 'ledger_blocks', network: ownRows },
  // Transactions are counted anew in every database.
  { name: 'ledger_marks', instead: { marked_until: 'null::bigint', marked_xid: 'null::xid8' } },
  { name: 'audited_balances', network: ownRows },
  { name: 'audits' },
  { name: 'audit_differences' },
  // Without them a request that was answered before the backup could post a second time after it was restored.
  { name: 'idempotency_keys' },
  { name: 'draws', network: ownRows },
  { name: 'shown_rounds', network: ownRows },
  { name: 'draw_stakes', network: ownRows },
  { name: 'draw_blocks', network: ownRows },
  { name: 'draw_leaves', network: ownRows },
  { name: 'draws_to_check', network: ownRows },
  { name: 'seed_keys' },
  // What is saved for a round not yet drawn is read by nobody who may read a network's backup.
  { name: 'saved_results', network: drawnOnly, encrypted: ['result', 'booster'] },
  { name: 'drawn_saves', network: ownRows },
  { name: 'tickets', network: ownRows },
  { name: 'reversals', network: ownRows },
  { name: 'prizes', network: ownRows },
  { name: 'claims', network: ownRows },
  { name: 'unclaimed_prizes', network: ownRows },
  { name: 'daily_play', network: ownRows },
  { name: 'daily_chains', network: ownRows },
  { name: 'daily_claims', network: ownRows },
  { name: 'daily_games', network: ownRows },
  {
    name: 'activity_log',
    network: ownRows,
    // A superadmin appears in a network's log without its address, and its admin without what is noted about it.
    shown: {
      ip_address: 'case when t.actor_network_id = 0 then null else t.ip_address end',
      changes: `case when t.subject_id = :network and jsonb_typeof(t.changes) = 'object'
                  then t.changes - array['note', 'deactivationReason'] else t.changes end`,
    },
  },
  { name: 'complaints', network: ownRows },
  { name: 'restores', network: ownRows },
];

/** Tables that are in no backup: what ends with a sign-in or a node, what can be made again, and how this database came to be. */
export const leftOutTables: readonly string[] = [
  'sessions',
  'rate_limits',
  'new_devices',
  'known_devices',
  'notices',
  'audit_turns',
  'alarms',
  'primary_fence',
  'server_clocks',
  'export_jobs',
  'export_pieces',
  'backup_jobs',
  'backup_downloads',
  'restore_jobs',
  'migrations',
  'function_files',
];

/** A condition or an expression about one network as SQL. An id is a whole number, so nothing else can stand in it. */
export function ofNetwork(condition: string, networkId: number): string {
  if (!Number.isSafeInteger(networkId)) throw new RangeError(`not an id: ${networkId}`);
  return condition.replaceAll(':network', String(networkId));
}
