// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { TimestampColumn } from '#server/platform/column-types';
import type { DrawStatus } from '#server/platform/database-enums';

export interface DrawsTable {
  networkId: number;
  drawId: number;
  gameId: number;
  screen: string;
  nodigit: number;
  timecount: number;
  payouts: number[];
  opensAt: TimestampColumn;
  closesAt: TimestampColumn;
  endsAt: TimestampColumn;
  bookDay: string;
  status: Generated<DrawStatus>;
  seedHash: Buffer;
  seed: Buffer | null;
  result: number | null;
  booster: number | null;
  source: string | null;
  staked: Generated<number>;
  tickets: Generated<number>;
  peaks: number[];
  winners: number | null;
  prizeTotal: number | null;
  drawnAt: TimestampColumn | null;
  settledAt: TimestampColumn | null;
  resultClearedAt: TimestampColumn | null;
}
