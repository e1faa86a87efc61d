// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp, TimestampColumn } from '#server/platform/column-types';

export interface SessionsTable {
  networkId: number;
  sessionId: Generated<number>;
  accountId: number;
  tokenHash: Buffer;
  createdAt: DefaultedTimestamp;
  activeAt: DefaultedTimestamp;
  seenAt: DefaultedTimestamp;
  endedAt: TimestampColumn | null;
  endReason: string | null;
  ipAddress: string;
  userAgent: string;
  passwordFailures: Generated<number>;
  deviceId: number | null;
  deviceKnownSince: TimestampColumn | null;
}
