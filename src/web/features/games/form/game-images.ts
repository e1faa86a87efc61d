import { maxUploadBytes } from '#contract/api/endpoint';
import { imageTypes, maxImageBytes } from '#contract/games/games';

const extensions: Record<(typeof imageTypes)[number], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

type ImageFault = 'wrongType' | 'tooLarge' | 'unreadable';

/** The file that was chosen for a digit, or why it was refused. */
export type ChosenImage = File | ImageFault | undefined;
type ChosenImages = Readonly<Record<`image-${number}`, ChosenImage>>;

/** The error of a chosen file; undefined if it is valid. */
async function faultOfImage(file: File): Promise<ImageFault | undefined> {
  if (!imageTypes.some((type) => type === file.type)) return 'wrongType';
  if (file.size > maxImageBytes) return 'tooLarge';
  const picture = await createImageBitmap(file).catch(() => null);
  picture?.close();
  return picture === null ? 'unreadable' : undefined;
}

/** A file that can be shown and sent, or why it is refused. */
export async function chosenImage(file: File): Promise<ChosenImage> {
  return (await faultOfImage(file)) ?? file;
}

/** The errors of these digits' images. If their total size is too large, the last one gets the error. */
export function imageFaults(images: ChosenImages, digits: readonly number[]) {
  const chosen = digits.map((digit) => ({ digit, image: images[`image-${digit}`] }));
  const refused = chosen.filter(({ image }) => typeof image === 'string');
  const files = chosen.filter(({ image }) => image instanceof File);
  const bytes = files.reduce((sum, { image }) => sum + (image instanceof File ? image.size : 0), 0);
  const last = bytes > maxUploadBytes ? files.at(-1) : undefined;
  return [
    ...refused.map(({ digit, image }) => ({ digit, fault: image as ImageFault })),
    ...(last === undefined ? [] : [{ digit: last.digit, fault: 'allTooLarge' as const }]),
  ];
}

/** The chosen files of these digits as the contract takes them: the file name begins with the digit. */
export function uploadsOf(images: ChosenImages, digits: readonly number[]) {
  const chosen = digits.flatMap((digit) => {
    const file = images[`image-${digit}`];
    return file instanceof File ? [{ digit, file }] : [];
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
