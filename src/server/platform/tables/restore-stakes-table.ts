// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface RestoreStakesTable {
  networkId: number;
  act: number;
  drawId: number;
  bet: number;
  stake: number;
}
