import type { DisputedLine } from '#contract/dues/disputes';
import type { Statement } from '#contract/dues/statements';
import type { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import type { Translate } from '#web/texts/texts.ts';

interface StatementLine {
  label: string;
  amount: number;
  /** Shown in place of the amount. */
  percent?: number;
  isSum?: boolean;
}

const commissions = ['supercom', 'distcom', 'retailcom', 'usercom'] as const;

/** What a line of a statement is called on its page. */
export function lineLabel(
  line: DisputedLine,
  { sharePercent }: Pick<Statement, 'sharePercent'>,
  t: Translate<typeof duesTexts>,
): string {
  if (line === 'share') return t('statement.share', { percent: `${sharePercent ?? 0} %` });
  return t(line === 'due' ? 'statement.thisPeriod' : `statement.${line}`);
}

/**
 * The lines that make up the due of a period, and for information a carried loss and credit moved. What is taken off has a
 * minus, so that the lines add up.
 */
export function statementLines(
  statement: Statement,
  t: Translate<typeof duesTexts>,
): { made: StatementLine[]; moved: StatementLine[] } {
  const { basis, plan, pointPrice, due } = statement;
  const moved: StatementLine[] = [
    { label: t('statement.given'), amount: statement.given },
    { label: t('statement.taken'), amount: -statement.taken },
  ];
  const total: StatementLine = { label: t('statement.thisPeriod'), amount: due, isSum: true };
  if (basis === 'points') {
    const price = { label: t('statement.price'), amount: 0, percent: pointPrice ?? 100 };
    return { made: [...moved, price, total], moved: [] };
  }
  const earned = commissions.flatMap((name) => {
    const amount = statement[name];
    return amount === null ? [] : [{ label: t(`statement.${name}`), amount: -amount }];
  });
  const share: StatementLine[] =
    plan === 'turnover'
      ? []
      : [
          {
            label: lineLabel('share', statement, t),
            amount: -statement.share,
          },
          total,
        ];
  const carried: StatementLine[] =
    plan === 'shareProfit'
      ? [
          { label: t('statement.carriedBefore'), amount: statement.carriedBefore },
          { label: t('statement.carried'), amount: statement.carried },
        ]
      : [];
  const made = [
    { label: t('statement.play'), amount: statement.play },
    { label: t('statement.win'), amount: -statement.win },
    { label: t('statement.end'), amount: statement.end, isSum: true },
    ...earned,
    { label: t('statement.net'), amount: statement.net, isSum: true },
    ...share,
  ];
  return { made, moved: [...carried, ...moved] };
}
