import { ExplainedFigure } from '#web/features/reports/explain/explained-figure.tsx';
import { Figure } from '#web/features/reports/figure.tsx';
import type { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import type { Translate } from '#web/texts/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';

interface Look<Row> {
  t: Translate<typeof reportsTexts>;
  amount: (row: Row) => number;
  /** The name of the figure in a sentence. */
  figure: string;
  /** Whose figure it is. */
  of: (row: Row) => string;
  /** The figure that counts most: strong, and the only one that a phone's card explains. */
  isHead: boolean;
  /** Opens the explanation of a row; undefined where there is none. */
  explain: (row: Row) => (() => void) | undefined;
  /** The sum over the whole filter, and its explanation. */
  total: number | undefined;
  explainTotal: (() => void) | undefined;
}

/** The look of a column whose figures and total open their explanation. */
export function explainedLook<Row>(look: Look<Row>): Partial<Column<Row>> {
  const { t, amount, figure, of, isHead, explain, total, explainTotal } = look;
  return {
    ...(isHead ? { card: 'figure' } : { cardCell: (row) => <Figure amount={amount(row)} /> }),
    cell: (row) => (
      <ExplainedFigure
        amount={amount(row)}
        name={t('explain.open', { figure, of: of(row) })}
        isStrong={isHead}
        onExplain={explain(row)}
      />
    ),
    total: total !== undefined && (
      <ExplainedFigure amount={total} name={t('explain.openTotal', { figure })} onExplain={explainTotal} />
    ),
  };
}
