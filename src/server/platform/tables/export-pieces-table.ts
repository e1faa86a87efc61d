// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface ExportPiecesTable {
  networkId: number;
  jobId: number;
  piece: number;
  content: Buffer;
}
