import { imageTypes, maxImageBytes } from '#contract/games';

const extensions: Record<(typeof imageTypes)[number], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** Chosen files by the digit they stand for. */
export type GameFiles = Readonly<Record<number, File>>;

export type ImageFault = 'wrongType' | 'tooLarge' | 'unreadable';

/** What is wrong with a chosen file; undefined where nothing is. */
export async function faultOfImage(file: File): Promise<ImageFault | undefined> {
  if (!imageTypes.some((type) => type === file.type)) return 'wrongType';
  if (file.size > maxImageBytes) return 'tooLarge';
  const picture = await createImageBitmap(file).catch(() => null);
  picture?.close();
  return picture === null ? 'unreadable' : undefined;
}

/** The chosen files of these digits as the contract takes them: the file name begins with the digit. */
export function uploadsOf(files: GameFiles, digits: readonly number[]) {
  const chosen = digits.flatMap((digit) => {
    const file = files[digit];
    return file === undefined ? [] : [{ digit, file }];
  });
  return Promise.all(
    chosen.map(async ({ digit, file }) => ({
      fileName: `${digit}.${extensionOf(file)}`,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
}

function extensionOf(file: File): string {
  const type = imageTypes.find((known) => known === file.type);
  return type === undefined ? 'png' : extensions[type];
}
