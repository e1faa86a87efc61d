import { IconTicketOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { periodOf } from '#contract/ground/date-presets';
import type { OperatorRole } from '#contract/ground/roles';
import { gameHistory, type HistoryRow } from '#contract/reports/history';
import { useHistoryColumns } from '#web/features/history/history-columns.tsx';
import { historyKeys } from '#web/features/history/history-keys.ts';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { tableFault } from '#web/platform/list/table-fault.ts';
import { useToday } from '#web/platform/navigation/period-search.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

interface LatestTicketsProps {
  role: OperatorRole;
  player: { _id: string; username: string };
}

const most = 5;
const shownColumns = ['ticketId', 'gameId', 'time', 'playpoints', 'winpoints', 'resultNo', 'claimdate'];

/** The latest tickets of one player, with a link to all of them. */
export function LatestTickets({ role, player }: LatestTicketsProps) {
  const { t } = useTexts(historyTexts);
  const period = periodOf('lastSixMonths', useToday());
  const allHref = `/${role}/gamehistory?userId=${player._id}&preset=lastSixMonths`;
  const columns = useHistoryColumns({
    period,
    totals: undefined,
    ticketHref: (ticketId) => `${allHref}&ticket=${ticketId}`,
  });
  const query = { userId: player._id, ...period, page: '1', pageSize: '10' } as const;
  const list = useQuery({
    queryKey: [...historyKeys.tickets, query],
    queryFn: ({ signal }) => call(gameHistory, { query, signal }),
  });
  return (
    <Panel title={t('latest.title')} aside={<Link href={allHref}>{t('latest.all')}</Link>} isFlush>
      <DataTable<HistoryRow>
        label={t('latest.title')}
        isBare
        columns={columns.filter(({ key }) => shownColumns.includes(key))}
        rows={list.data?.data.slice(0, most)}
        rowId={({ _id }) => _id}
        rowName={({ ticketId }) => ticketId}
        fault={list.data === undefined ? tableFault(list.error, () => void list.refetch()) : undefined}
        empty={{
          icon: IconTicketOff,
          title: t('latest.empty.title'),
          message: t('latest.empty.message', { username: player.username }),
        }}
      />
    </Panel>
  );
}
