import type { AdminCommissionRow } from '#contract/reports/reports';
import { ExplainedFigure } from '#web/features/reports/explain/explained-figure.tsx';
import type { OpenExplain } from '#web/features/reports/explain/use-explain.ts';
import { Figure } from '#web/features/reports/figure.tsx';
import type { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Percent } from '#web/ui/values/percent.tsx';

interface ColumnsInput {
  t: Translate<typeof reportsTexts>;
  totals: Record<'commissionAmount' | 'totalpoints' | 'totalwinpoints', number> | undefined;
  hrefOf: (row: AdminCommissionRow) => string;
  isWhole: boolean;
  onExplain: OpenExplain;
}

const admin = 'admin';
const figures = [
  { key: 'commissionAmount', name: 'commissionAmount', figure: 'commissionAmount', card: 'figure' },
  { key: 'totalpoints', name: 'totalPoints', figure: 'playPoints' },
  { key: 'totalwinpoints', name: 'totalWinPoints', figure: 'winPoints' },
] as const;

/** Game ID, Game Name, Username, Commission Amount, Total Points, Total Win Points; the percentage is hidden by default. */
export function adminCommissionColumns(input: ColumnsInput): Column<AdminCommissionRow>[] {
  const { t, hrefOf } = input;
  return [
    { key: 'gameId', label: t('column.gameId'), cell: ({ gameId }) => gameId, isQuiet: true, card: 'hidden' },
    {
      key: 'gameName',
      label: t('column.gameName'),
      sortKey: 'gameName',
      card: 'title',
      cell: ({ gameName }) => gameName,
    },
    {
      key: 'username',
      label: t('column.username'),
      sortKey: 'username',
      card: 'badge',
      cell: (row) => <UsernameCell username={row.username} role={admin} href={hrefOf(row)} />,
    },
    {
      key: 'winpercentage',
      label: t('column.winPercentage'),
      align: 'right',
      isQuiet: true,
      isHiddenByDefault: true,
      cell: ({ winpercentage }) => <Percent value={winpercentage} />,
    },
    ...figures.map((figure) => figureColumn(input, figure)),
  ];
}

function figureColumn(
  { t, totals, isWhole, onExplain }: ColumnsInput,
  { key, name, figure, ...look }: (typeof figures)[number],
): Column<AdminCommissionRow> {
  const label = t(`column.${name}`);
  return {
    key,
    label,
    sortKey: key,
    align: 'right',
    ...look,
    ...(key !== 'commissionAmount' && { cardCell: (row) => <Figure amount={row[key]} /> }),
    cell: (row) => (
      <ExplainedFigure
        amount={row[key]}
        name={t('explain.open', {
          figure: label,
          of: t('admins.gameAndAdmin', { game: row.gameName, admin: row.username }),
        })}
        isStrong={key === 'commissionAmount'}
        onExplain={() => onExplain(figure, [{ account: row.adminId }, { game: row.gameId }])}
      />
    ),
    total: totals && (
      <ExplainedFigure
        amount={totals[key]}
        name={t('explain.openTotal', { figure: label })}
        onExplain={isWhole ? () => onExplain(figure, []) : undefined}
      />
    ),
  };
}
