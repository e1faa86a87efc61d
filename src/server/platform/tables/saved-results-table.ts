// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp } from '#server/platform/column-types';

export interface SavedResultsTable {
  networkId: number;
  drawId: number;
  savedId: Generated<number>;
  result: number | null;
  booster: number | null;
  actorNetworkId: number;
  actorId: number;
  actorUsername: string;
  savedAt: DefaultedTimestamp;
}
