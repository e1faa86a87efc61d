// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp, TimestampColumn } from '#server/platform/column-types';

export interface SecondFactorsTable {
  networkId: number;
  accountId: number;
  sealedSecret: Buffer;
  lastStep: Generated<number>;
  begunAt: DefaultedTimestamp;
  confirmedAt: TimestampColumn | null;
}
