// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp } from '#server/platform/column-types';

export interface KnownDevicesTable {
  networkId: number;
  deviceId: Generated<number>;
  accountId: number;
  knownSince: DefaultedTimestamp;
  lastUsedAt: DefaultedTimestamp;
  timesUsed: Generated<number>;
  ipAddress: string;
  userAgent: string;
}
