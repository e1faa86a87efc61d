import { type AdminCommissionRow, adminCommissionTable } from '#contract/reports/commissions';
import { explainedLook } from '#web/features/reports/explain/explained-look.tsx';
import type { OpenExplain } from '#web/features/reports/explain/use-explain.ts';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useLabels, useTableColumns } from '#web/platform/list/table-columns.tsx';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { useTexts } from '#web/texts/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';

interface ColumnsInput {
  totals: Record<'commissionAmount' | 'totalpoints' | 'totalwinpoints', number> | undefined;
  hrefOf: (row: AdminCommissionRow) => string;
  isWhole: boolean;
  onExplain: OpenExplain;
}

const shown = [
  'gameId',
  'gameName',
  'username',
  'winpercentage',
  'commissionAmount',
  'totalpoints',
  'totalwinpoints',
] as const;
const admin = 'admin';
/** The figure that explains an amount. */
const explained = {
  commissionAmount: 'commissionAmount',
  totalpoints: 'playPoints',
  totalwinpoints: 'winPoints',
} as const;

/** Game ID, Game Name, Username, Commission Amount, Total Points, Total Win Points; the percentage is hidden by default. */
export function useAdminCommissionColumns(input: ColumnsInput): Column<AdminCommissionRow>[] {
  const { totals, hrefOf, isWhole, onExplain } = input;
  const { t } = useTexts(reportsTexts);
  const label = useLabels(adminCommissionTable);
  const amount = (key: keyof typeof explained) =>
    explainedLook<AdminCommissionRow>({
      t,
      amount: (row) => row[key],
      figure: label(key),
      of: (row) => t('admins.gameAndAdmin', { game: row.gameName, admin: row.username }),
      isHead: key === 'commissionAmount',
      explain: (row) => () => onExplain(explained[key], [{ account: row.adminId }, { game: row.gameId }]),
      total: totals?.[key],
      explainTotal: isWhole ? () => onExplain(explained[key], []) : undefined,
    });
  return useTableColumns<typeof adminCommissionTable.columns, AdminCommissionRow>(
    adminCommissionTable,
    shown,
    {
      totals,
      looks: {
        gameId: { isQuiet: true, card: 'hidden' },
        gameName: { card: 'title' },
        username: {
          card: 'badge',
          cell: (row) => <UsernameCell username={row.username} role={admin} href={hrefOf(row)} />,
        },
        winpercentage: { isQuiet: true, isHiddenByDefault: true },
        commissionAmount: amount('commissionAmount'),
        totalpoints: amount('totalpoints'),
        totalwinpoints: amount('totalwinpoints'),
      },
    },
  );
}
