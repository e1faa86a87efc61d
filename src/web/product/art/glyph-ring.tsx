/** A circle of the wheel in equal parts, of which every other one is drawn. */
export function GlyphRing({
  radius,
  width,
  parts,
  tone,
}: {
  radius: number;
  width: number;
  parts: number;
  tone: string;
}) {
  const part = (2 * Math.PI * radius) / parts;
  return (
    <circle
      className={tone}
      cx="14"
      cy="14"
      r={radius}
      strokeWidth={width}
      strokeDasharray={`${part} ${part}`}
    />
  );
}
