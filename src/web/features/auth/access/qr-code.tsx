/** Squares of light around it, without which a camera does not find a code. */
const quiet = 4;

/** A QR code as one drawing. It is black on white in every colour scheme, by no theme: cameras read nothing else. */
export function QrCode({ squares, label }: { squares: readonly string[]; label: string }) {
  const size = squares.length + 2 * quiet;
  const dark = squares.flatMap((row, y) =>
    Array.from(row, (square, x) => (square === '1' ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={208}
      height={208}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}
