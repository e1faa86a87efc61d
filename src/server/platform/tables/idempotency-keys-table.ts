// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { JsonColumn } from '#server/platform/column-types';

export interface IdempotencyKeysTable {
  networkId: number;
  actorId: number;
  key: string;
  fingerprint: Buffer;
  answer: JsonColumn;
}
