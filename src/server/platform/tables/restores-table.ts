// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp, JsonColumn, TimestampColumn } from '#server/platform/column-types';

export interface RestoresTable {
  networkId: number;
  restoreId: Generated<number>;
  folder: string;
  takenAt: TimestampColumn;
  restoredAt: DefaultedTimestamp;
  actorNetworkId: number;
  actorId: number;
  report: JsonColumn;
}
