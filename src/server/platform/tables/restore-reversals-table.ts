// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { PostingKind } from '#server/platform/database-enums';

export interface RestoreReversalsTable {
  networkId: number;
  act: Generated<number>;
  ticketId: number;
  kind: PostingKind;
}
