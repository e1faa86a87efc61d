import { type Hundredths, toPoints } from '#contract/ground/money';
import type { ShiftLine, ShiftSheet } from '#contract/reports/shift-sheet';
import {
  categoryLabels,
  commissionLabels,
  creditLabels,
  outwardLabels,
  paymentLabels,
  tradeLabels,
} from '#contract/reports/shift-words';

/** One line of a block. The label carries the direction of the amount, which is never below zero. */
export interface BlockLine {
  label: string;
  /** The category, or the rate of an estimate. */
  detail?: string | undefined;
  amount: number;
  isSum?: boolean;
}

/** The account's own credit from opening to closing. Lines of zero are left out, except both ends. */
export function creditBlock({ data, categories }: Pick<ShiftSheet, 'data' | 'categories'>): BlockLine[] {
  const lineOf = ({ line, own }: ShiftSheet['data'][number]): BlockLine => ({
    label: (own < 0 ? outwardLabels[line] : undefined) ?? creditLabels[line],
    amount: Math.abs(own),
    isSum: line === 'closing',
  });
  const isEnd = ({ line }: ShiftSheet['data'][number]) => line === 'opening' || line === 'closing';
  const shown = data.filter((row) => isEnd(row) || row.own !== 0);
  const ways = ['received', 'given'] as const;
  const ofCategories = categories.flatMap(({ category, ...sums }) =>
    ways
      .filter((way) => sums[way] > 0)
      .map((way) => ({
        label: categoryLabels[way],
        detail: category === '' ? categoryLabels.none : category,
        amount: sums[way],
      })),
  );
  return [...shown.slice(0, -1).map(lineOf), ...ofCategories, ...shown.slice(-1).map(lineOf)];
}

/**
 * What the account and those below it sold, paid and earned, down to what is due. Movements count sales when they were
 * made, the Turnover report when they were settled: a line says what lies between the two.
 */
export function tradeBlock(sheet: ShiftSheet): BlockLine[] {
  const { data, isWhole, basis, rate, subject } = sheet;
  const together = new Map(data.map((row) => [row.line, inHundredths(row.together)]));
  const of = (line: ShiftLine): Hundredths => together.get(line) ?? 0;
  const play = inHundredths(sheet.play);
  // Stakes are below zero: they left the accounts.
  const between = -(of('sold') + of('cancelled') + of('voided')) - play;
  const { restored, later, earlier } = tradeLabels;
  const commission = line(
    commissionLabels[basis],
    inHundredths(sheet.commission),
    tradeLabels.commissionBack,
  );
  // A superadmin has no Reference.
  const [above, below] =
    subject.role === 'superadmin'
      ? [tradeLabels.earned, tradeLabels.lost]
      : [tradeLabels.dueTo, tradeLabels.dueFrom];
  const lines = [
    line(tradeLabels.sales, -of('sold')),
    line(tradeLabels.cancelled, of('cancelled')),
    line(tradeLabels.voided, of('voided')),
    isWhole ? line(later, between, earlier) : line(restored, between),
    sum(isWhole ? tradeLabels.play : tradeLabels.playOfPart, play, tradeLabels.playBack),
    line(tradeLabels.prizes, inHundredths(sheet.claimed)),
    { ...commission, detail: basis === 'estimated' ? `${rate} %` : undefined },
  ];
  return [...lines.filter(({ amount }) => amount !== 0), sum(above, inHundredths(sheet.result), below)];
}

const paymentLines = ['cashReceived', 'cashPaid', 'otherReceived', 'otherPaid'] as const;

/** What the account received and paid outside the ledger. Without lines there is no such block. */
export const paymentBlock = ({ payments }: Pick<ShiftSheet, 'payments'>): BlockLine[] =>
  paymentLines
    .filter((name) => payments[name] !== 0)
    .map((name) => ({ label: paymentLabels[name], amount: payments[name] }));

const inHundredths = (points: number): Hundredths => Math.round(points * 100);

function line(label: string, amount: Hundredths, opposite = label): BlockLine {
  return { label: amount < 0 ? opposite : label, amount: toPoints(Math.abs(amount)) };
}

function sum(label: string, amount: Hundredths, opposite: string): BlockLine {
  return { ...line(label, amount, opposite), isSum: true };
}
