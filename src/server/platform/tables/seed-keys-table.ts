// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { TimestampColumn } from '#server/platform/column-types';

export interface SeedKeysTable {
  since: TimestampColumn;
  keyId: Buffer;
}
