import type { Database, Transaction } from '#server/platform/database/database';

/** A validated image and its number. */
export interface JudgedImage {
  digit: number;
  contentType: string;
  content: Buffer;
}

/** Replaces the images of the same numbers. Each image has a new id, so that browsers can cache it permanently. */
export async function replaceImages(
  tx: Transaction,
  gameId: number,
  images: readonly JudgedImage[],
): Promise<{ digit: number; imageId: number }[]> {
  if (images.length === 0) return [];
  await tx
    .deleteFrom('gameImages')
    .where('gameId', '=', gameId)
    .where(
      'digit',
      'in',
      images.map(({ digit }) => digit),
    )
    .execute();
  return tx
    .insertInto('gameImages')
    .values(images.map((image) => ({ gameId, ...image })))
    .returning(['digit', 'imageId'])
    .execute();
}

export async function findImage(db: Database, imageId: number) {
  return db
    .selectFrom('gameImages')
    .select(['contentType', 'content'])
    .where('imageId', '=', imageId)
    .executeTakeFirst();
}
