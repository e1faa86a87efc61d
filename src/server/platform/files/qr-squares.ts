import { create } from 'qrcode';

/** The rows of a QR code as 0 and 1, without the quiet border around it. */
export function squaresOf(text: string): string[] {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (dark) => (dark ? '1' : '0')).join(''),
  );
}
