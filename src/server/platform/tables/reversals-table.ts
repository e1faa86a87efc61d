// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { TimestampColumn } from '#server/platform/column-types';
import type { PostingKind } from '#server/platform/database-enums';

export interface ReversalsTable {
  networkId: number;
  drawId: number;
  ticketId: number;
  playerId: number;
  kind: PostingKind;
  amount: number;
  transferId: number | null;
  actorNetworkId: number;
  actorId: number;
  reversedAt: TimestampColumn;
}
