import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DrawTime } from '#contract/draw-times';
import { useSession } from '#web/platform/session.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import type { SetSearch } from '#web/platform/table-search.ts';
import { useReturnToLastPage } from '#web/platform/use-return-to-last-page.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { TableState } from '#web/ui/data-table/table-types.ts';
import { AskedDrawTimeDialog } from './asked-draw-time-dialog.tsx';
import { drawTimeActions } from './draw-time-actions.ts';
import { drawTimeColumns } from './draw-time-columns.tsx';
import { useAskedDrawTime } from './use-asked-draw-time.ts';
import type { useDrawTimeList } from './use-draw-time-list.ts';

interface DrawTimeTableProps {
  list: ReturnType<typeof useDrawTimeList>['list'];
  state: TableState;
  setSearch: SetSearch;
  editHref: (time: DrawTime) => string;
}

export function DrawTimeTable({ list, state, setSearch, editHref }: DrawTimeTableProps) {
  const { t } = useTranslation('drawTimes');
  const { user } = useSession();
  const asked = useAskedDrawTime();
  useReturnToLastPage(state.page, list.data?.pagination, setSearch);
  return (
    <>
      <DataTable<DrawTime>
        label={t('plural')}
        columns={drawTimeColumns(t)}
        rows={list.data?.data}
        rowId={({ _id }) => _id}
        rowName={({ timecount }) => t('name', { count: timecount })}
        count={list.data?.pagination?.total}
        state={state}
        onChange={(patch, options) => setSearch({ ...patch }, options)}
        isFetching={list.isFetching}
        fault={list.data === undefined ? tableFault(list.error, () => void list.refetch()) : undefined}
        actions={(time) =>
          drawTimeActions({ time, editHref: editHref(time), onAsk: (act) => asked.ask({ act, time }), t })
        }
        storageKey={`${user.username}/timemaster`}
        searchLabel={t('search')}
        searchPlaceholder={t('searchPlaceholder')}
        empty={{ icon: IconClock, title: t('empty.title'), message: t('empty.message') }}
      />
      <AskedDrawTimeDialog asked={asked} />
    </>
  );
}
