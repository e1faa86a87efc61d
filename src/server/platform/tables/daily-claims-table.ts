// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface DailyClaimsTable {
  networkId: number;
  bookDay: string;
  gameId: number;
  playerId: number;
  superAreaManagerId: number;
  areaManagerId: number;
  masterId: number;
  claims: number;
  claimed: number;
}
