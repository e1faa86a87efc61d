// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { AccountKind, WalletKind } from '#server/platform/database-enums';

export interface WalletsTable {
  networkId: number;
  walletId: number;
  kind: WalletKind;
  accountId: number | null;
  holder: AccountKind | null;
  gameId: number | null;
  peerId: number | null;
  floor: Generated<number>;
  balance: Generated<number>;
  movements: Generated<number>;
}
