import type { FigureName, TurnoverRow } from '#contract/reports/reports';
import { ExplainedFigure } from '#web/features/reports/explain/explained-figure.tsx';
import type { OpenExplain } from '#web/features/reports/explain/use-explain.ts';
import { Figure } from '#web/features/reports/figure.tsx';
import type { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import classes from '#web/features/reports/turnover/turnover-summary.module.css';
import type { Translate } from '#web/platform/texts.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Text } from '#web/ui/layout/layout.tsx';

interface ColumnsInput {
  t: Translate<typeof reportsTexts>;
  /** The report of the row's own level, or a player's tickets; undefined for a closed account. */
  hrefOf: (row: TurnoverRow) => string | undefined;
  totals: Record<FigureName, number> | undefined;
  /** True without a search: then the totals are the subject's own figures. */
  isWhole: boolean;
  onExplain: OpenExplain;
}

const figures = [
  { key: 'playPoints' },
  { key: 'winPoints' },
  { key: 'endPoints' },
  { key: 'supercom', isQuiet: true, isApart: true },
  { key: 'distcom', isQuiet: true },
  { key: 'retailcom', isQuiet: true },
  { key: 'usercom', isQuiet: true },
  { key: 'totalcommission', isQuiet: true, isHiddenByDefault: true, card: 'hidden' },
  { key: 'net', isApart: true, card: 'figure' },
] as const satisfies readonly ({ key: FigureName } & Partial<Column<TurnoverRow>>)[];

/** ID, Play, Win, End, the four commissions, Net. Each figure opens its explanation. */
export function turnoverColumns(input: ColumnsInput): Column<TurnoverRow>[] {
  const { t, totals, isWhole, onExplain } = input;
  const figureColumn = ({ key, ...look }: (typeof figures)[number]): Column<TurnoverRow> => ({
    key,
    label: t(`figure.${key}.short`),
    hint: t(`figure.${key}.hint`),
    align: 'right',
    sortKey: key,
    ...look,
    // On a card only the head figure is large enough to tap; the others are reached from its explanation.
    ...(key !== 'net' && { cardCell: (row) => <Figure amount={row[key]} /> }),
    cell: (row) => (
      <ExplainedFigure
        amount={row[key]}
        name={t('explain.open', { figure: t(`figure.${key}.long`), of: row.username })}
        isStrong={key === 'net'}
        onExplain={row.isOpen ? () => onExplain(key, [{ account: row._id }]) : undefined}
      />
    ),
    total:
      totals === undefined ? undefined : (
        <ExplainedFigure
          amount={totals[key]}
          name={t('explain.openTotal', { figure: t(`figure.${key}.long`) })}
          onExplain={isWhole ? () => onExplain(key, []) : undefined}
        />
      ),
  });
  return [idColumn(input), ...figures.map(figureColumn)];
}

function idColumn({ t, hrefOf }: ColumnsInput): Column<TurnoverRow> {
  return {
    key: 'id',
    label: t('column.id'),
    sortKey: 'username',
    card: 'title',
    cell: (row) => {
      const href = hrefOf(row);
      return (
        <span className={classes.party}>
          <UsernameCell username={row.username} role={row.role} {...(href === undefined ? {} : { href })} />
          {!row.isOpen && (
            <Text fontSize="12" tone="faint">
              {t('closed')}
            </Text>
          )}
        </span>
      );
    },
  };
}
