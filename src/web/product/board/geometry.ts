/** A point of a circle as "x y": `turn` is a fraction of a full turn from the top, clockwise. */
export function pointAt(at: { center: number; radius: number; turn: number }): string {
  const { x, y } = placeAt(at);
  return `${x} ${y}`;
}

export function placeAt({ center, radius, turn }: { center: number; radius: number; turn: number }) {
  const angle = turn * 2 * Math.PI;
  return { x: round(center + radius * Math.sin(angle)), y: round(center - radius * Math.cos(angle)) };
}

interface Sector {
  center: number;
  inner: number;
  outer: number;
  index: number;
  count: number;
}

/** One of `count` equal parts of a ring; the first is centred at the top. */
export function sectorPath({ center, inner, outer, index, count }: Sector): string {
  const from = (index - 0.5) / count;
  const to = (index + 0.5) / count;
  const at = (radius: number, turn: number) => pointAt({ center, radius, turn });
  const edge = `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}`;
  return `${edge}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
