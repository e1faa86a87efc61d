import type { Difference } from '#contract/credit/books';
import type { NamedDifference } from '#server/features/books/audits/audit-queries';

const idOf = (id: number | null) => (id === null ? null : String(id));

/** Findings whose figures are counts or results; the figures of all others are hundredths. */
const plainFindings = new Set([
  'movements differ from their count',
  'result differs from its seed',
  'booster differs from its seed',
  'result differs from what was saved',
  'booster differs from what was saved',
]);

export function differenceAnswer(row: NamedDifference): Difference {
  const isPlain = plainFindings.has(row.finding);
  const figure = (digits: string | null) => (digits === null || isPlain ? digits : pointsOf(digits));
  return {
    network: row.username ?? '',
    adminId: row.networkId === 0 ? null : String(row.networkId),
    finding: row.finding,
    wallets: row.walletNames,
    transferId: idOf(row.transferId),
    block: row.blockId,
    subjectId: idOf(row.subjectId),
    expected: figure(row.expected),
    found: figure(row.found),
    foundAt: row.startedAt.toISOString(),
  };
}

/** From its digits: a manipulated value may exceed the exact range of a number. */
function pointsOf(hundredths: string): string {
  const [, sign = '', digits = ''] = /^(-?)(\d+)/.exec(hundredths) ?? [];
  const whole = digits.padStart(3, '0');
  return `${sign}${whole.slice(0, -2)}.${whole.slice(-2)}`;
}
