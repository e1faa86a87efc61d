// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp, JsonColumn } from '#server/platform/column-types';

export interface ActivityLogTable {
  networkId: number;
  loggedAt: DefaultedTimestamp;
  entryId: Generated<number>;
  actorNetworkId: number | null;
  actorId: number | null;
  actorUsername: string | null;
  subjectId: number | null;
  subjectUsername: string | null;
  action: string;
  subject: string;
  outcome: string;
  requestMethod: string | null;
  requestUrl: string | null;
  ipAddress: string | null;
  requestId: string | null;
  changes: JsonColumn | null;
}
