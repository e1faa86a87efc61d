// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface RestoreTicketsTable {
  networkId: number;
  act: number;
  drawId: number;
  ticketId: number;
  playerId: number;
  stake: number;
  prize: number | null;
  claimed: number | null;
  claimDay: string | null;
  isReversed: boolean;
}
