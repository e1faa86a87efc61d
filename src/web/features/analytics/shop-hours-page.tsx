import { IconBuildingStore } from '@tabler/icons-react';
import type * as z from 'zod/mini';
import type { OperatorRole } from '#contract/ground/roles';
import {
  exportShopHours,
  type ShopHourRow,
  shopHourReport,
  shopHourTable,
} from '#contract/reports/shop-hours';
import { section } from '#contract/sections';
import { analyticsKey } from '#web/features/analytics/analytics-address.ts';
import { OperatorFilters, SubjectNote } from '#web/features/analytics/analytics-filters.tsx';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { text } from '#web/platform/list/list-address.ts';
import { periodAddress } from '#web/platform/list/list-period.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useTableColumns } from '#web/platform/list/table-columns.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { useToday } from '#web/platform/navigation/period-search.ts';
import { PeriodFilter } from '#web/platform/period/period-filter.tsx';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { useTexts, useWords } from '#web/texts/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

type Totals = z.infer<typeof shopHourTable.totals>;

const address = {
  sort: shopHourTable.sorted,
  first: { sort: 'username', order: 'asc' },
  filters: { id: text(64), gameId: text(64) },
  period: periodAddress({ usual: 'currentMonth' }),
} as const;

/** Tickets by Hour and Shop: the tickets of each shop below an account, in the hours in which betting closed. */
export function ShopHoursPage({ role }: { role: OperatorRole }) {
  const { t, language } = useTexts(analyticsTexts);
  const title = useWords()(section('shophours').label);
  const today = useToday();
  const list = useList({
    key: [...analyticsKey, 'shop-hours'],
    address,
    read: (query, options) => call(shopHourReport, { query, ...options }),
  });
  const { answer } = list;
  const { filters, period } = list.state;
  const columns = useShopHourColumns(role, list.summed?.totals);
  return (
    <ListScreen<ShopHourRow, typeof exportShopHours>
      list={list}
      name="shophours"
      title={title}
      label={title}
      hasNoCount
      of={answer?.subject.username}
      note={answer !== undefined && <SubjectNote {...answer.subject} />}
      exported={{ endpoint: exportShopHours, query: list.filter }}
      lines={
        <>
          <PeriodFilter value={period} today={today} onChange={list.putPeriod} />
          <OperatorFilters
            role={role}
            filters={filters}
            onChange={list.put}
            onClear={list.isFiltered ? list.clear : undefined}
          />
          {answer !== undefined && answer.clearedDays > 0 && (
            <Note tone="wait">{t('cleared', { count: answer.clearedDays })}</Note>
          )}
        </>
      }
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ username }) => username}
      totalsLabel={t('total', { number: formatCount(list.total ?? 0, language) })}
      empty={{ icon: IconBuildingStore, title: t('emptyTitle'), message: t('emptyMessage') }}
    />
  );
}

const hourNames = shopHourTable.summed.filter((name) => name !== 'tickets' && name !== 'playPoints');

/** Shop, tickets and play, then the tickets of each hour that has some. A shop leads to its own hours in Analytics. */
function useShopHourColumns(role: OperatorRole, totals: Totals | undefined) {
  const { language } = useTexts(analyticsTexts);
  const sold = hourNames.filter((name) => totals !== undefined && totals[name] > 0);
  const ofHours = sold.map((name, at): [string, Partial<Column<ShopHourRow>>] => [
    name,
    {
      isApart: at === 0,
      isQuiet: true,
      cell: ({ [name]: number }) => (number === 0 ? '' : formatCount(number, language)),
      // The hour and its tickets: several on each line.
      cardCell: ({ [name]: number }) =>
        number > 0 && `${shopHourTable.columns[name].label}: ${formatCount(number, language)}`,
      card: 'meta',
    },
  ]);
  const shown = ['username', 'tickets', 'playPoints', ...sold] as const;
  return useTableColumns<typeof shopHourTable.columns, ShopHourRow>(shopHourTable, shown, {
    totals,
    looks: {
      username: {
        isPinned: true,
        width: 160,
        card: 'title',
        cell: (shop) => <UsernameCell {...shopOf(role, shop)} />,
      },
      tickets: { card: 'figure' },
      playPoints: { card: 'note' },
      ...Object.fromEntries(ofHours),
    },
  });
}

function shopOf(role: OperatorRole, { _id, username, isOpen }: ShopHourRow) {
  const href = `/${role}/${section('analytics').path}?chart=hour&id=${_id}`;
  return { username, role: 'master' as const, ...(isOpen && { href }) };
}
