// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { PostingKind } from '#server/platform/database-enums';

export interface CarriedMovementsTable {
  networkId: number;
  bookDay: string;
  walletId: number;
  kind: PostingKind;
  clearingId: number;
  amountIn: number;
  amountOut: number;
  movements: number;
}
