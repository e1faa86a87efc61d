// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { TimestampColumn } from '#server/platform/column-types';
import type { PostingKind } from '#server/platform/database-enums';

export interface TransfersTable {
  networkId: number;
  bookDay: string;
  transferId: Generated<number>;
  postedAt: TimestampColumn;
  kind: PostingKind;
  debitWallet: number;
  creditWallet: number;
  amount: number;
  debitAfter: number | null;
  creditAfter: number | null;
  actorNetworkId: number;
  actorId: number;
  link: string | null;
  drawId: number | null;
  ticketId: number | null;
}
