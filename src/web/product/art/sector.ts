interface Sector {
  index: number;
  count: number;
  outer: number;
  /** 0 for a sector that reaches the centre. */
  inner: number;
}

export const middle = { x: 96, y: 60 };

/** One of `count` equal parts of a wheel; the first is centred at the top. */
export function sectorPath({ index, count, outer, inner }: Sector): string {
  const from = (index - 0.5) / count;
  const to = (index + 0.5) / count;
  const back =
    inner === 0 ? `L${middle.x} ${middle.y}` : `L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}`;
  return `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}${back}Z`;
}

/** A point of the wheel, as "x y": `turn` is a fraction of a full turn from the top, clockwise. */
function at(turn: number, radius: number): string {
  const { x, y } = point(turn, radius);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

export function point(turn: number, radius: number): { x: number; y: number } {
  const angle = turn * 2 * Math.PI;
  return { x: middle.x + radius * Math.sin(angle), y: middle.y - radius * Math.cos(angle) };
}
