import type { Difference } from '#contract/books';
import type { NamedDifference } from '#server/features/books/audit-queries';

const idOf = (id: number | null) => (id === null ? null : String(id));

export function differenceAnswer(row: NamedDifference): Difference {
  const isCount = row.finding === 'movements differ from their count';
  const figure = (digits: string | null) => (digits === null || isCount ? digits : pointsOf(digits));
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

/** By its digits: what was tampered with may be larger than a number can hold exactly. */
function pointsOf(hundredths: string): string {
  const [, sign = '', digits = ''] = /^(-?)(\d+)/.exec(hundredths) ?? [];
  const whole = digits.padStart(3, '0');
  return `${sign}${whole.slice(0, -2)}.${whole.slice(-2)}`;
}
