// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface CarriedSumsTable {
  networkId: number;
  bookDay: string;
  gameId: number;
  what: string;
  clearingId: number;
  clearedDay: string;
  rows: number;
  amount: number;
}
