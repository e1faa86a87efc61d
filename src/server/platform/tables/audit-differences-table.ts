// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface AuditDifferencesTable {
  networkId: number;
  auditId: number;
  place: number;
  finding: string;
  walletIds: number[];
  transferId: number | null;
  blockId: number | null;
  subjectId: number | null;
  expected: number | null;
  found: number | null;
}
