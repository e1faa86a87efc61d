// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp, JsonColumn, TimestampColumn } from '#server/platform/column-types';

export interface RestoreJobsTable {
  networkId: number;
  jobId: Generated<number>;
  folder: string;
  isDryRun: boolean;
  state: Generated<string>;
  step: string | null;
  rowsDone: Generated<number>;
  rowsTotal: number | null;
  stage: number | null;
  attempt: Generated<number>;
  heardAt: DefaultedTimestamp;
  askedAt: DefaultedTimestamp;
  endedAt: TimestampColumn | null;
  actorNetworkId: number;
  actorId: number;
  activity: JsonColumn;
  report: JsonColumn | null;
  errorCode: string | null;
  error: string | null;
}
