// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface RestoreTargetsTable {
  networkId: number;
  act: number;
  walletId: number;
  before: number;
  after: number;
}
