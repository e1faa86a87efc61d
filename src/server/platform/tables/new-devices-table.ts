// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp, TimestampColumn } from '#server/platform/column-types';

export interface NewDevicesTable {
  networkId: number;
  deviceId: Generated<number>;
  accountId: number;
  sessionId: number;
  noticedAt: DefaultedTimestamp;
  ipAddress: string;
  userAgent: string;
  judgedAt: TimestampColumn | null;
  wasMe: boolean | null;
  knownDeviceId: number | null;
}
