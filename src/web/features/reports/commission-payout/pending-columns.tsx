import type { CommissionRow } from '#contract/reports/reports';
import { ExplainedFigure } from '#web/features/reports/explain/explained-figure.tsx';
import type { OpenExplain } from '#web/features/reports/explain/use-explain.ts';
import { Figure } from '#web/features/reports/figure.tsx';
import type { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Percent } from '#web/ui/values/percent.tsx';

interface ColumnsInput {
  t: Translate<typeof reportsTexts>;
  totals: { totalcommission: number; pendingCommission: number } | undefined;
  isWhole: boolean;
  onExplain: OpenExplain;
}

/** Username, Role, Percentage, Total Commission; the play is hidden by default. */
export function pendingColumns(input: ColumnsInput): Column<CommissionRow>[] {
  const { t } = input;
  return [
    {
      key: 'username',
      label: t('column.username'),
      sortKey: 'username',
      card: 'title',
      cell: ({ username, role }) => <UsernameCell username={username} role={role} />,
    },
    {
      key: 'role',
      label: t('column.role'),
      isQuiet: true,
      card: 'hidden',
      cell: ({ role }) => <RoleChip role={role} variant="long" />,
    },
    playColumn(input),
    {
      key: 'percentage',
      label: t('column.percentage'),
      sortKey: 'commission',
      align: 'right',
      cell: ({ commission }) => <Percent value={commission} />,
    },
    totalColumn(input),
  ];
}

function playColumn({ t, totals }: ColumnsInput): Column<CommissionRow> {
  return {
    key: 'play',
    label: t('column.played'),
    sortKey: 'totalcommission',
    align: 'right',
    isQuiet: true,
    isHiddenByDefault: true,
    cell: (row) => <Figure amount={row.totalcommission} />,
    total: totals && <Figure amount={totals.totalcommission} />,
  };
}

function totalColumn({ t, totals, isWhole, onExplain }: ColumnsInput): Column<CommissionRow> {
  const label = t('column.totalCommission');
  return {
    key: 'totalCommission',
    label,
    sortKey: 'pendingCommission',
    align: 'right',
    card: 'figure',
    totalLabel: label,
    cell: (row) => (
      <ExplainedFigure
        amount={row.pendingCommission}
        name={t('explain.open', { figure: label, of: row.username })}
        isStrong
        onExplain={() => onExplain('pendingCommission', [{ account: row._id }])}
      />
    ),
    total: totals && (
      <ExplainedFigure
        amount={totals.pendingCommission}
        name={t('explain.openTotal', { figure: label })}
        onExplain={isWhole ? () => onExplain('pendingCommission', []) : undefined}
      />
    ),
  };
}
