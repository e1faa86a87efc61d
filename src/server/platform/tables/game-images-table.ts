// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp } from '#server/platform/column-types';

export interface GameImagesTable {
  imageId: Generated<number>;
  gameId: number;
  digit: number;
  contentType: string;
  content: Buffer;
  uploadedAt: DefaultedTimestamp;
}
