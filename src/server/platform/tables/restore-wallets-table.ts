// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';

export interface RestoreWalletsTable {
  networkId: number;
  act: Generated<number>;
  walletId: number;
  balance: number;
  movements: number;
}
