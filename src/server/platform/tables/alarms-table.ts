// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { DefaultedTimestamp } from '#server/platform/column-types';

export interface AlarmsTable {
  networkId: number;
  kind: string;
  source: string;
  detail: string;
  raisedAt: DefaultedTimestamp;
}
