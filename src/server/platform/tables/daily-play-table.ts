// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface DailyPlayTable {
  networkId: number;
  bookDay: string;
  gameId: number;
  playerId: number;
  superAreaManagerId: number;
  areaManagerId: number;
  masterId: number;
  superAreaRate: number;
  areaRate: number;
  masterRate: number;
  playerRate: number;
  tickets: number;
  play: number;
  win: number;
  supercom: number;
  distcom: number;
  retailcom: number;
  usercom: number;
}
