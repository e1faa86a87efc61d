import { type CommissionRow, pendingTable } from '#contract/reports/commissions';
import { explainedLook } from '#web/features/reports/explain/explained-look.tsx';
import type { OpenExplain } from '#web/features/reports/explain/use-explain.ts';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useLabels, useTableColumns } from '#web/platform/list/table-columns.tsx';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';

interface ColumnsInput {
  totals: { totalcommission: number; pendingCommission: number } | undefined;
  isWhole: boolean;
  onExplain: OpenExplain;
}

const shown = ['username', 'role', 'totalcommission', 'commission', 'pendingCommission'] as const;

/** Username, Role, Percentage, Total Commission; the play is hidden by default. */
export function usePendingColumns({ totals, isWhole, onExplain }: ColumnsInput): Column<CommissionRow>[] {
  const { t } = useTexts(reportsTexts);
  const label = useLabels(pendingTable);
  const figure = label('pendingCommission');
  return useTableColumns<typeof pendingTable.columns, CommissionRow>(pendingTable, shown, {
    totals,
    looks: {
      username: {
        card: 'title',
        cell: ({ username, role }) => <UsernameCell username={username} role={role} />,
      },
      role: { isQuiet: true, card: 'hidden', cell: ({ role }) => <RoleChip role={role} variant="long" /> },
      totalcommission: { isQuiet: true, isHiddenByDefault: true },
      pendingCommission: {
        ...explainedLook<CommissionRow>({
          t,
          amount: (row) => row.pendingCommission,
          figure,
          of: (row) => row.username,
          isHead: true,
          explain: (row) => () => onExplain('pendingCommission', [{ account: row._id }]),
          total: totals?.pendingCommission,
          explainTotal: isWhole ? () => onExplain('pendingCommission', []) : undefined,
        }),
        totalLabel: figure,
      },
    },
  });
}
