// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface ClearedFilesTable {
  networkId: number;
  clearingId: number;
  bookDay: string;
  source: string;
  rows: number;
  amount: number;
  fileName: string | null;
  bytes: number | null;
  sha256: string | null;
}
