import { Readable } from 'node:stream';
import { findImage } from '#server/features/games/images/image-queries';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';

/** An uploaded image. Opened directly, it is a page without any rights. The content of an id never changes. */
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
