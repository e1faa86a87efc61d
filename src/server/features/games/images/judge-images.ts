import { maxDigits, maxImageBytes } from '#contract/games/games';
import { messages } from '#contract/ground/messages';
import type { JudgedImage } from '#server/features/games/images/image-queries';
import { readStillImage } from '#server/features/games/images/read-still-image';
import { AppError } from '#server/platform/app-error';

interface Upload {
  fileName: string;
  bytes: Uint8Array;
}

/** Longest side: a small file can decompress to a picture that exhausts a browser's memory. */
const longestSide = 4096;

/** The images of a body, by the number their file names begin with. The declared content type is ignored. */
export function judgeImages(uploads: readonly Upload[], nodigit: number): JudgedImage[] {
  const judged = uploads.map((upload) => ({
    digit: digitOf(upload.fileName, Math.min(nodigit, maxDigits)),
    ...contentOf(upload.bytes),
  }));
  if (new Set(judged.map(({ digit }) => digit)).size < judged.length) throw badImage(messages.imageTwice);
  return judged;
}

function digitOf(fileName: string, count: number): number {
  const [, number] = /^(\d{1,2})\.[a-z0-9]{1,8}$/i.exec(fileName) ?? [];
  if (number === undefined || Number(number) >= count) throw badImage(messages.imageUnnumbered);
  return Number(number);
}

function contentOf(bytes: Uint8Array): Pick<JudgedImage, 'contentType' | 'content'> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const image = content.length > maxImageBytes ? null : readStillImage(content);
  if (image === null || Math.max(image.width, image.height) > longestSide) throw badImage();
  return { contentType: image.contentType, content: image.content };
}

function badImage(text?: string): AppError {
  return new AppError('bad_image', text === undefined ? {} : { message: text, fields: { images: text } });
}
