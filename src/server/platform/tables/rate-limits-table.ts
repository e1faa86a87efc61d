// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';

export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}
