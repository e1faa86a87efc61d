/** The quiet zone around it, without which a camera does not find a code. */
const quiet = 4;

interface QrCodeProps {
  /** A text of 0 and 1 for each row of squares. */
  squares: readonly string[];
  label: string;
  /** In pixels, with the quiet zone. */
  size?: number;
}

/** A QR code as one drawing. It is black on white in every colour scheme, because cameras need that. */
export function QrCode({ squares, label, size = 208 }: QrCodeProps) {
  const side = squares.length + 2 * quiet;
  const dark = squares.flatMap((row, y) =>
    Array.from(row, (square, x) => (square === '1' ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}
