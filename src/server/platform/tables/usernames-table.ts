// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
export interface UsernamesTable {
  usernameKey: string;
  networkId: number;
  accountId: number;
}
