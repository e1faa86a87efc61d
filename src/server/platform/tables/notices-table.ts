// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp, TimestampColumn } from '#server/platform/column-types';

export interface NoticesTable {
  networkId: number;
  noticeId: Generated<number>;
  accountId: number;
  kind: string;
  actorUsername: string;
  subjectUsername: string;
  noticedAt: DefaultedTimestamp;
  readAt: TimestampColumn | null;
}
