// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { DefaultedTimestamp, TimestampColumn } from '#server/platform/column-types';

export interface LedgerBlocksTable {
  networkId: number;
  blockId: number;
  bookDay: string;
  afterTransfer: number;
  untilTransfer: number;
  movements: number;
  amount: number;
  leaves: Buffer | null;
  carried: Buffer | null;
  isResealed: boolean;
  previousHash: Buffer;
  hash: Buffer;
  sealedAt: DefaultedTimestamp;
  clearedAt: TimestampColumn | null;
}
