import { maxLines, maxQty } from '#contract/tickets/tickets';

/** One number with its points: a line of the future ticket. */
export interface Pick {
  drawno: string;
  qty: number;
}

/** The slip as it is sent. */
export interface TicketToBuy {
  gameId: string;
  drawId: string;
  lines: Pick[];
  stake: number;
}

/** The picks that are not bought yet, with undo. */
export interface Slip {
  /** In the order in which the numbers were first picked. */
  picks: readonly Pick[];
  before: readonly (readonly Pick[])[];
}

/** Why a chip was not placed. */
export type SlipFault = 'qty' | 'lines';

export const emptySlip: Slip = { picks: [], before: [] };
const keptSteps = 100;

/** Places a chip on a number. A number holds at most 5,000 points, a ticket 200 numbers. */
export function addChip(slip: Slip, drawno: string, points: number): Slip | SlipFault {
  const qty = qtyOf(slip, drawno) + points;
  if (qty > maxQty) return 'qty';
  if (qty === points && slip.picks.length >= maxLines) return 'lines';
  return step(slip, withQty(slip.picks, drawno, qty));
}

/** Removes one chip's value from a number, or what is left there. */
export function takeChip(slip: Slip, drawno: string, points: number): Slip {
  const before = qtyOf(slip, drawno);
  return before === 0 ? slip : step(slip, withQty(slip.picks, drawno, Math.max(0, before - points)));
}

export function clearNumber(slip: Slip, drawno: string): Slip {
  return takeChip(slip, drawno, maxQty);
}

export function clearSlip(slip: Slip): Slip {
  return slip.picks.length === 0 ? slip : step(slip, []);
}

export function replacePicks(slip: Slip, picks: readonly Pick[]): Slip {
  return step(slip, picks);
}

export function undo(slip: Slip): Slip {
  const [picks, ...before] = slip.before;
  return picks === undefined ? slip : { picks, before };
}

export function qtyOf({ picks }: Slip, drawno: string): number {
  return picks.find((pick) => pick.drawno === drawno)?.qty ?? 0;
}

/** Each unit of quantity costs one point. */
export function costOf(picks: readonly Pick[]): number {
  return picks.reduce((sum, { qty }) => sum + qty, 0);
}

function step(slip: Slip, picks: readonly Pick[]): Slip {
  return { picks, before: [slip.picks, ...slip.before].slice(0, keptSteps) };
}

function withQty(picks: readonly Pick[], drawno: string, qty: number): Pick[] {
  const isNew = !picks.some((pick) => pick.drawno === drawno);
  const changed = isNew
    ? [...picks, { drawno, qty }]
    : picks.map((pick) => (pick.drawno === drawno ? { drawno, qty } : pick));
  return changed.filter((pick) => pick.qty > 0);
}
