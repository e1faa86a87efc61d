// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface UnclaimedPrizesTable {
  networkId: number;
  playerId: number;
  drawId: number;
  ticketId: number;
  amount: number;
}
