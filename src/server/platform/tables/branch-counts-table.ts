// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { AccountKind } from '#server/platform/database-enums';

export interface BranchCountsTable {
  networkId: number;
  accountId: number;
  kind: AccountKind;
  total: Generated<number>;
  active: Generated<number>;
}
