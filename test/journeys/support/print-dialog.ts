import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/**
 * Runs an act until the page opens the browser's print dialog, which is replaced: a browser without a window prints at
 * once, and refuses to print the page a second time until it has finished.
 */
export async function untilPrintDialog(page: Page, act: () => Promise<void>): Promise<void> {
  const opened = page.evaluate(
    () => new Promise((resolve) => Object.assign(window, { print: () => resolve(null) })),
  );
  await act();
  await opened;
}

/** The text of the code in a picture of what is printed, read by another library than the one that made it. */
export async function codeIn(page: Page): Promise<string> {
  const picture = (await page.screenshot({ fullPage: true })).toString('base64');
  const blank = await page.context().newPage();
  const { width, height, data } = await blank.evaluate(async (bytes) => {
    const image = new Image();
    image.src = `data:image/png;base64,${bytes}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    // A text: a list of a million numbers takes the connection to the browser ten seconds.
    const reader = new FileReader();
    reader.readAsDataURL(new Blob([Uint8ClampedArray.from(pixels)]));
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return { width: image.width, height: image.height, data: String(reader.result).split(',')[1] ?? '' };
  }, picture);
  await blank.close();
  return decodeQR({ width, height, data: Uint8ClampedArray.from(Buffer.from(data, 'base64')) });
}
