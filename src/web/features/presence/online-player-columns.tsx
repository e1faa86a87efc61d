import { type OnlinePlayer, onlinePlayerTable } from '#contract/accounts/online-players';
import { presenceTexts } from '#web/features/presence/presence-texts.en.ts';
import { useTableColumns } from '#web/platform/list/table-columns.tsx';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { OnlineBadge } from '#web/ui/badge/online-badge.tsx';
import { numberColumn } from '#web/ui/data-table/number-column.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';

interface ColumnsInput {
  totals: (Readonly<Record<string, number>> & { online: number }) | undefined;
  detailsHref: (player: OnlinePlayer) => string;
}

const figures = ['points', 'playPoints', 'winPoints', 'claimPoints', 'endPoints'] as const;
const shown = ['username', 'name', ...figures, 'isOnline', 'lastLogin'] as const;
const asPlayer = ({ username }: OnlinePlayer) => ({ username, role: 'player' }) as const;

export function useOnlinePlayerColumns({ totals, detailsHref }: ColumnsInput): Column<OnlinePlayer>[] {
  const { t } = useTexts(presenceTexts);
  const columns = useTableColumns<typeof onlinePlayerTable.columns, OnlinePlayer>(onlinePlayerTable, shown, {
    totals,
    looks: {
      username: {
        card: 'title',
        cell: (player) => <UsernameCell {...asPlayer(player)} href={detailsHref(player)} />,
      },
      name: { card: 'meta' },
      points: { card: 'figure' },
      isOnline: {
        card: 'badge',
        cell: ({ isOnline }) => <OnlineBadge isOnline={isOnline} />,
        total: totals && t('online', { count: totals.online, number: String(totals.online) }),
      },
      lastLogin: {
        isQuiet: true,
        card: 'meta',
        cell: ({ lastLogin }) => (lastLogin === null ? t('never') : <DateTime value={lastLogin} />),
      },
    },
  });
  return [
    numberColumn(t('column.no')),
    ...columns,
    // Not a specified column: hidden by default.
    {
      key: 'refId',
      label: t('column.reference'),
      cell: ({ refId }) => refId?.username ?? t('notAvailable'),
      isQuiet: true,
      isHiddenByDefault: true,
      card: 'hidden',
    },
  ];
}
