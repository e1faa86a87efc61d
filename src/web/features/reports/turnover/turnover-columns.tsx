import { type FigureName, figureNames, type TurnoverRow, turnoverTable } from '#contract/reports/turnover';
import { explainedLook } from '#web/features/reports/explain/explained-look.tsx';
import type { OpenExplain } from '#web/features/reports/explain/use-explain.ts';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import classes from '#web/features/reports/turnover/turnover-summary.module.css';
import { type Looks, useTableColumns } from '#web/platform/list/table-columns.tsx';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Text } from '#web/ui/layout/layout.tsx';

interface ColumnsInput {
  /** The report of the row's own level, or a player's tickets; undefined for a closed account. */
  hrefOf: (row: TurnoverRow) => string | undefined;
  totals: Record<FigureName, number> | undefined;
  /** True without a search: then the totals are the subject's own figures. */
  isWhole: boolean;
  onExplain: OpenExplain;
}

type Columns = typeof turnoverTable.columns;
const shown = ['username', ...figureNames] as const;
const places: Looks<Columns, TurnoverRow> = {
  supercom: { isQuiet: true, isApart: true },
  distcom: { isQuiet: true },
  retailcom: { isQuiet: true },
  usercom: { isQuiet: true },
  totalcommission: { isQuiet: true, isHiddenByDefault: true, card: 'hidden' },
  net: { isApart: true },
};

/** ID, Play, Win, End, the four commissions, Net. Each figure opens its explanation. */
export function useTurnoverColumns({
  hrefOf,
  totals,
  isWhole,
  onExplain,
}: ColumnsInput): Column<TurnoverRow>[] {
  const { t } = useTexts(reportsTexts);
  const figure = (key: FigureName): Partial<Column<TurnoverRow>> => ({
    ...explainedLook({
      t,
      amount: (row) => row[key],
      figure: t(`figure.${key}.long`),
      of: (row) => row.username,
      isHead: key === 'net',
      explain: (row) => (row.isOpen ? () => onExplain(key, [{ account: row._id }]) : undefined),
      total: totals?.[key],
      explainTotal: isWhole ? () => onExplain(key, []) : undefined,
    }),
    ...places[key],
    hint: t(`figure.${key}.hint`),
  });
  const username = {
    card: 'title',
    cell: (row: TurnoverRow) => <Party row={row} href={hrefOf(row)} t={t} />,
  } as const;
  const looks = { username, ...Object.fromEntries(figureNames.map((key) => [key, figure(key)])) };
  return useTableColumns<Columns, TurnoverRow>(turnoverTable, shown, { looks, totals });
}

interface PartyProps {
  row: TurnoverRow;
  href: string | undefined;
  t: Translate<typeof reportsTexts>;
}

function Party({ row, href, t }: PartyProps) {
  return (
    <span className={classes.party}>
      <UsernameCell username={row.username} role={row.role} {...(href !== undefined && { href })} />
      {!row.isOpen && (
        <Text fontSize="12" tone="faint">
          {t('closed')}
        </Text>
      )}
    </span>
  );
}
