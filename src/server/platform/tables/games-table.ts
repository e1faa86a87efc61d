// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp } from '#server/platform/column-types';

export interface GamesTable {
  gameId: Generated<number>;
  gameName: string;
  screen: string;
  status: string;
  sortOrder: Generated<number>;
  gameNumber: Generated<number>;
  nodigit: number;
  timeId: number;
  publisher: Generated<string>;
  releaseDate: Generated<string>;
  description: Generated<string>;
  logoId: number | null;
  hasLabels: Generated<boolean>;
  payouts: number[];
  createdAt: DefaultedTimestamp;
}
