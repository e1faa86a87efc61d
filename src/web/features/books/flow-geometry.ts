/** One thing that credit stands in. Amounts below zero take no width. */
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
  /** From what was made to what it stands in, or from there to its parts. */
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
/** Of what is written on the picture: a line and the figure under it. */
const wordsHeight = 64;

/**
 * Where everything is drawn, in pixels from the top: credit made at the left, what it stands in in the middle, the parts of that
 * at the right. Equal amounts have equal heights throughout, so that one sees whether they balance. Each slot is as high as its words.
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
  // Words lie on one ribbon, not across the edge of two.
  const widest = ribbons
    .filter(({ isFirst }) => isFirst)
    .reduce((most, { from }) => (from.height > most.height ? from : most), { y: left.y, height: 0 });
  const isRoomy = widest.height >= wordsHeight;
  const wordsY = isRoomy ? widest.y + widest.height / 2 : top / 2;
  return { height: top, left, groups, slots, ribbons, wordsY };
}

/** A bar that stands for something is seen, however small that is. */
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
