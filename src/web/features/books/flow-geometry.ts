/** One wallet group that holds credit. Amounts below zero have no width. */
export interface FlowPart {
  key: string;
  tone: 'wallets' | 'games' | 'prizes';
  amount: number;
}

interface Bar {
  y: number;
  height: number;
}
export interface Ribbon {
  key: string;
  /** A ribbon from the credit generated to a group, or from a group to its parts. */
  isFirst: boolean;
  tone: FlowPart['tone'];
  from: Bar;
  to: Bar;
}

const drawnHeight = 236;
const slotAtLeast = 34;
const gap = 10;
const groupGap = 28;
const thinnest = 2;

/**
 * The layout, in pixels from the top: credit generated on the left, groups in the middle, their parts on the right.
 * Equal amounts have equal heights, so that a balance is visible. Each slot is at least as high as its label.
 */
export function layFlow(parts: readonly FlowPart[]) {
  const total = parts.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const heightOf = (amount: number) => (total === 0 ? 0 : (Math.max(0, amount) / total) * drawnHeight);
  let top = 0;
  const slots = parts.map((part) => {
    const height = heightOf(part.amount);
    const slot = Math.max(slotAtLeast, height + gap);
    const bar = { y: top + (slot - height) / 2, height };
    top += slot;
    return { ...part, slot, bar };
  });
  const tones = [...new Set(parts.map(({ tone }) => tone))];
  const middleHeight = drawnHeight + groupGap * (tones.length - 1);
  let middleAt = (top - middleHeight) / 2;
  let leftAt = (top - drawnHeight) / 2;
  const left = { y: leftAt, height: total === 0 ? 0 : drawnHeight };
  const ribbons: Ribbon[] = [];
  const groups = tones.map((tone) => {
    const own = slots.filter((slot) => slot.tone === tone);
    const height = own.reduce((sum, { bar }) => sum + bar.height, 0);
    const bar = { y: middleAt, height };
    ribbons.push({ key: `all ${tone}`, isFirst: true, tone, from: { y: leftAt, height }, to: bar });
    let at = middleAt;
    for (const { key, bar: end } of own) {
      ribbons.push({ key, isFirst: false, tone, from: { y: at, height: end.height }, to: end });
      at += end.height;
    }
    leftAt += height;
    middleAt += height + groupGap;
    return { key: tone, tone, bar };
  });
  return { height: top, left, groups, slots, ribbons };
}

/** A bar with an amount is always visible, however small the amount. */
export const drawn = ({ y, height }: Bar): Bar =>
  height > 0 && height < thinnest ? { y: y - (thinnest - height) / 2, height: thinnest } : { y, height };

/** The outline of one ribbon between two bars. */
export function ribbonPath({ from, to }: Ribbon, startX: number, endX: number): string {
  const middle = (startX + endX) / 2;
  const [top, low] = [from.y, from.y + from.height];
  const [endTop, endLow] = [to.y, to.y + to.height];
  return [
    `M${startX} ${top}C${middle} ${top} ${middle} ${endTop} ${endX} ${endTop}`,
    `V${endLow}C${middle} ${endLow} ${middle} ${low} ${startX} ${low}Z`,
  ].join('');
}
