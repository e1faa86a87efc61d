// Written from the migrated schema by scripts/generate/write-database-types.ts; a test fails when the two differ.
import type { ColumnType } from 'kysely';

export type TimestampColumn = ColumnType<Date, Date | string, Date | string>;
export type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type JsonColumn = ColumnType<unknown, string, string>;

export type AccountKind =
  | 'superadmin'
  | 'admin'
  | 'superareamanager'
  | 'areamanager'
  | 'master'
  | 'player'
  | 'otc'
  | 'loan'
  | 'gift';

export type DrawStatus =
  | 'open'
  | 'closed'
  | 'drawn'
  | 'settled'
  | 'void';

export type PostingKind =
  | 'generate'
  | 'retire'
  | 'transfer'
  | 'adjust'
  | 'game-add'
  | 'game-remove'
  | 'stake'
  | 'cancel'
  | 'void'
  | 'settle'
  | 'claim'
  | 'restore';

export type WalletKind =
  | 'account'
  | 'game'
  | 'prizes'
  | 'border'
  | 'issuance'
  | 'clearing';
