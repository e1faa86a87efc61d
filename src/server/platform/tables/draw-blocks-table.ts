// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp } from '#server/platform/column-types';

export interface DrawBlocksTable {
  networkId: number;
  blockId: number;
  sealId: Generated<number>;
  draws: number;
  previousHash: Buffer;
  hash: Buffer;
  sealedAt: DefaultedTimestamp;
}
