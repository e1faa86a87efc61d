import type { Database, Transaction } from '#server/platform/database';

/** An uploaded image whose content was judged, and the number it stands for. */
export interface JudgedImage {
  digit: number;
  contentType: string;
  content: Buffer;
}

/** Puts images in the place of those of the same numbers. Each has an id of its own, so that a browser may keep what it has. */
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
