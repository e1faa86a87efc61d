// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp, JsonColumn, TimestampColumn } from '#server/platform/column-types';

export interface ExportJobsTable {
  networkId: number;
  jobId: Generated<number>;
  accountId: number;
  sessionId: number;
  call: string;
  query: JsonColumn;
  fileName: string;
  contentType: Generated<string>;
  status: Generated<string>;
  rows: Generated<number>;
  totalRows: number | null;
  bytes: Generated<number>;
  createdAt: DefaultedTimestamp;
  attempt: Generated<number>;
  heardAt: DefaultedTimestamp;
  finishedAt: TimestampColumn | null;
  expiresAt: DefaultedTimestamp;
}
