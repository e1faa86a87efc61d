// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { DefaultedTimestamp } from '#server/platform/column-types';

export interface DrawLeavesTable {
  networkId: number;
  drawId: number;
  blockId: number;
  facts: Buffer;
  ticketsHash: Buffer;
  tickets: number;
  staked: number;
  winners: number;
  prizeTotal: number;
  sealedAt: DefaultedTimestamp;
}
