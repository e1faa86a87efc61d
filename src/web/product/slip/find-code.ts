/** A detector of QR codes as browsers offer it. */
interface Detector {
  detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** The detector of this browser; where it has none, one that is downloaded now. */
export async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = window as { BarcodeDetector?: DetectorClass };
  const isAble = own !== undefined && (await own.getSupportedFormats()).includes('qr_code');
  if (isAble) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector: downloaded } = await import('qr/decode.js');
  return new downloaded({ formats: ['qr_code'] }) as unknown as Detector;
}

/** The number and the secret code of a slip in the address of its page, in any case; null in any other text. */
export function slipIn(text: string): { number: string; code: string } | null {
  const [, number, code] = /\/slip\/([^/\s]+)\/([^/?#\s]+)/i.exec(text) ?? [];
  return number === undefined || code === undefined ? null : { number, code };
}
