// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp } from '#server/platform/column-types';

export interface DrawTimesTable {
  timeId: Generated<number>;
  timecount: number;
  isActive: Generated<boolean>;
  createdAt: DefaultedTimestamp;
}
