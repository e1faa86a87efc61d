// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';

export interface PrimaryFenceTable {
  isOnly: Generated<boolean>;
  leastTerm: number;
}
