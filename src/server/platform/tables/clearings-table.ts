// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp, JsonColumn, TimestampColumn } from '#server/platform/column-types';

export interface ClearingsTable {
  networkId: number;
  clearingId: Generated<number>;
  fromDay: string;
  untilDay: string;
  models: string[];
  name: string;
  actorNetworkId: number;
  actorId: number;
  actorUsername: string;
  status: Generated<string>;
  attempt: Generated<number>;
  heardAt: DefaultedTimestamp;
  startedAt: DefaultedTimestamp;
  finishedAt: TimestampColumn | null;
  kept: JsonColumn | null;
  fault: string | null;
}
