// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { DefaultedTimestamp } from '#server/platform/column-types';

export interface ShownRoundsTable {
  networkId: number;
  gameId: number;
  untilAt: DefaultedTimestamp;
}
