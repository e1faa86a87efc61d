// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { TimestampColumn } from '#server/platform/column-types';

export interface RestoreTransfersTable {
  networkId: number;
  act: Generated<number>;
  transferId: number;
  postedAt: TimestampColumn;
}
