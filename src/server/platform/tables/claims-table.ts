// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { TimestampColumn } from '#server/platform/column-types';

export interface ClaimsTable {
  networkId: number;
  drawId: number;
  ticketId: number;
  playerId: number;
  amount: number;
  transferId: number;
  bookDay: string;
  actorNetworkId: number;
  actorId: number;
  claimedAt: TimestampColumn;
}
