// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface AccountSecretsTable {
  networkId: number;
  accountId: number;
  passwordHash: string;
  pinHash: string | null;
}
