// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp, TimestampColumn } from '#server/platform/column-types';

export interface BackupJobsTable {
  networkId: number;
  jobId: Generated<number>;
  folder: string;
  state: Generated<string>;
  askedBy: number | null;
  rowsDone: Generated<number>;
  rowsTotal: number | null;
  bytes: number | null;
  attempt: Generated<number>;
  heardAt: DefaultedTimestamp;
  askedAt: DefaultedTimestamp;
  madeAt: TimestampColumn | null;
  verifiedAt: TimestampColumn | null;
  error: string | null;
  transferState: string | null;
  transferDone: number | null;
  transferTotal: number | null;
  transferHeardAt: TimestampColumn | null;
  transferError: string | null;
}
