// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface DrawsToCheckTable {
  networkId: number;
  drawId: number;
}
