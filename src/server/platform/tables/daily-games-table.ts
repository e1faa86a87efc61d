// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface DailyGamesTable {
  networkId: number;
  bookDay: string;
  gameId: number;
  tickets: number;
  play: number;
  win: number;
}
