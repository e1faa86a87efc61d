// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { PostingKind } from '#server/platform/database-enums';

export interface RestoreSinceTable {
  networkId: number;
  act: number;
  transferId: number;
  kind: PostingKind;
  debitWallet: number;
  creditWallet: number;
  amount: number;
  standing: number;
  drawId: number | null;
  ticketId: number | null;
  link: string | null;
}
