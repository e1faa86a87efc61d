// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { TimestampColumn } from '#server/platform/column-types';

export interface AuditsTable {
  networkId: Generated<number>;
  auditId: Generated<number>;
  kind: string;
  startedAt: TimestampColumn;
  durationMs: number;
  movements: number;
  sealedUntil: number;
  failures: Generated<number>;
  differences: number;
  isWhole: boolean;
}
