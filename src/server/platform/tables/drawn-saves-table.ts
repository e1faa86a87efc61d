// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface DrawnSavesTable {
  networkId: number;
  drawId: number;
  savedId: number;
  result: number;
  booster: number;
  outcome: string;
}
