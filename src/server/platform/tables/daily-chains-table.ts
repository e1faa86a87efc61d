// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface DailyChainsTable {
  networkId: number;
  bookDay: string;
  superAreaManagerId: number;
  areaManagerId: number;
  masterId: number;
  tickets: number;
  play: number;
  win: number;
  supercom: number;
  distcom: number;
  retailcom: number;
  usercom: number;
}
