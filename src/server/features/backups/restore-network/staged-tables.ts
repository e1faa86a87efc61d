import { storedFieldNames } from '#contract/accounts/account-fields';

/** The files of a folder that a restore reads, each with its staging table and the columns common to both. */
export interface StagedTable {
  file: string;
  table: string;
  columns: readonly string[];
}

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const chain = ['super_area_manager_id', 'area_manager_id', 'master_id'];

export const stagedTables: readonly StagedTable[] = [
  { file: 'wallets', table: 'restore_wallets', columns: ['network_id', 'wallet_id', 'balance', 'movements'] },
  { file: 'transfers', table: 'restore_transfers', columns: ['network_id', 'transfer_id', 'posted_at'] },
  { file: 'undone_transfers', table: 'restore_undone', columns: ['network_id', 'transfer_id'] },
  { file: 'reversals', table: 'restore_reversals', columns: ['network_id', 'ticket_id', 'kind'] },
  { file: 'network_games', table: 'restore_games', columns: ['network_id', 'game_id'] },
  {
    file: 'network_game_settings',
    table: 'restore_settings',
    columns: ['network_id', 'game_id', 'winpercentage'],
  },
  {
    file: 'daily_play',
    table: 'restore_play',
    columns: [
      'network_id',
      'book_day',
      'game_id',
      'player_id',
      ...chain,
      'super_area_rate',
      'area_rate',
      'master_rate',
      'player_rate',
      'tickets',
      'play',
      'win',
    ],
  },
  {
    file: 'daily_claims',
    table: 'restore_claims',
    columns: ['network_id', 'book_day', 'game_id', 'player_id', ...chain, 'claims', 'claimed'],
  },
  {
    file: 'accounts',
    table: 'restore_accounts',
    columns: [
      'network_id',
      'account_id',
      'parent_id',
      'note',
      'is_active',
      'closed_at',
      'claims_itself',
      ...storedFieldNames.map(inSnakeCase),
    ],
  },
];
