// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface PrizesTable {
  networkId: number;
  drawId: number;
  ticketId: number;
  playerId: number;
  amount: number;
}
