import { Readable } from 'node:stream';
import { findImage } from '#server/features/games/image-queries';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import type { FileAnswer } from '#server/platform/serve';

/** An uploaded image. Shown, never run: where it is opened by itself it is a page without rights. An id has one content for good. */
export async function readImage(db: Database, imageId: number): Promise<FileAnswer> {
  const image = await findImage(db, imageId);
  if (image === undefined) throw new AppError('not_found');
  return {
    fileName: String(imageId),
    contentType: image.contentType,
    content: Readable.from([image.content]),
    headers: {
      'content-disposition': 'inline',
      'content-length': String(image.content.length),
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    },
  };
}
