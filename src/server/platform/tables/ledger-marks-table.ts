// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';

export interface LedgerMarksTable {
  isOnly: Generated<boolean>;
  sealedUntil: Generated<number>;
  markedUntil: number | null;
  markedXid: string | null;
}
