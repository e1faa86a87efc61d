import { Button } from '@mantine/core';
import { IconClock, IconPencil, IconPlus, IconPower, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type DrawTime,
  deleteDrawTime,
  drawTimeSortColumns,
  listDrawTimes,
  switchDrawTime,
} from '#contract/games/draw-times';
import type { OperatorRole } from '#contract/ground/roles';
import { section } from '#contract/sections';
import { AddDrawTime, drawTimeKeys, EditDrawTime } from '#web/features/draw-times/draw-time-dialog.tsx';
import { drawTimesTexts } from '#web/features/draw-times/draw-times-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { useAddress } from '#web/platform/navigation/use-address.ts';
import { AskedDialog, useAsked } from '#web/platform/use-asked.tsx';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { numberColumn } from '#web/ui/data-table/number-column.ts';
import type { Column, RowAction } from '#web/ui/data-table/table-types.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';

type T = Translate<typeof drawTimesTexts>;
type Act = 'activate' | 'deactivate' | 'delete';

const address = { sort: drawTimeSortColumns, first: { sort: 'timecount', order: 'asc' } } as const;

interface DrawTimesPageProps {
  role: OperatorRole;
  segments: readonly string[];
}

/** Time Master: the draw intervals of games. Its forms are dialogs over the list. */
export function DrawTimesPage({ role, segments: [action = '', id = ''] }: DrawTimesPageProps) {
  const { t } = useTexts(drawTimesTexts);
  const list = useList({
    key: drawTimeKeys.list,
    address,
    read: (query, options) => call(listDrawTimes, { query, ...options }),
  });
  const asked = useAskedAct(t);
  const base = `/${role}/${section('timemaster').path}`;
  const hrefOf = useHrefWithList(base);
  return (
    <ListScreen
      list={list}
      name="timemaster"
      title={t('title')}
      label={t('plural')}
      acts={
        <Button component={Link} href={hrefOf('create')} leftSection={<Icon of={IconPlus} size={16} />}>
          {t('add')}
        </Button>
      }
      columns={columns(t)}
      rowId={({ _id }) => _id}
      rowName={({ timecount }) => t('name', { count: timecount })}
      actions={(time) =>
        actions(t, time, { editHref: hrefOf(`edit/${time._id}`), onAsk: (act) => asked.ask({ act, time }) })
      }
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      empty={{ icon: IconClock, title: t('empty.title'), message: t('empty.message') }}
    >
      <AskedDialog
        asked={asked}
        words={({ act, time }) => ({
          title: t(`confirm.${act}.title`),
          message: t(`confirm.${act}.message`, { name: t('name', { count: time.timecount }) }),
          tone: act === 'activate' ? 'neutral' : 'danger',
          note: act === 'deactivate' && time.games > 0 && t('confirm.deactivate.note'),
        })}
      />
      {action === 'create' && <AddDrawTime listHref={base} />}
      {action === 'edit' && <EditDrawTime key={id} id={id} listHref={base} />}
    </ListScreen>
  );
}

/** Addresses of the forms. The list behind a form stays as it was. */
function useHrefWithList(base: string): (path: string) => string {
  const { search } = useAddress();
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  return (path) => `${base}/${path}${query.size === 0 ? '' : `?${query}`}`;
}

function useAskedAct(t: T) {
  const client = useQueryClient();
  return useAsked<{ act: Act; time: DrawTime }, { message: string }>({
    perform: ({ act, time: { _id: id } }) =>
      act === 'delete'
        ? call(deleteDrawTime, { params: { id } })
        : call(switchDrawTime, { params: { id, action: act } }),
    onDone: ({ message }) => {
      notifySuccess(message);
      return client.invalidateQueries({ queryKey: drawTimeKeys.all });
    },
    failureOf: () => t('failed'),
  });
}

/** The specified columns, and two more that are hidden by default. */
function columns(t: T): Column<DrawTime>[] {
  return [
    numberColumn(t('column.no')),
    { key: 'id', label: t('column.id'), cell: ({ _id }) => _id, sortKey: 'id', width: 160, card: 'meta' },
    {
      key: 'timecount',
      label: t('column.timecount'),
      cell: ({ timecount }) => timecount,
      cardCell: ({ timecount }) => t('name', { count: timecount }),
      sortKey: 'timecount',
      width: 160,
      align: 'right',
      card: 'title',
    },
    {
      key: 'games',
      label: t('column.games'),
      cell: ({ games }) => games,
      align: 'right',
      isQuiet: true,
      isHiddenByDefault: true,
      card: 'hidden',
    },
    {
      key: 'status',
      label: t('column.status'),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'on' : 'off'}>{isActive ? t('status.active') : t('status.inactive')}</Badge>
      ),
      isHiddenByDefault: true,
      card: 'badge',
    },
  ];
}

function actions(
  t: T,
  { isActive, games }: DrawTime,
  { editHref, onAsk }: { editHref: string; onAsk: (act: Act) => void },
): RowAction[] {
  return [
    { key: 'edit', label: t('act.edit'), icon: IconPencil, href: editHref },
    {
      key: 'toggle',
      label: isActive ? t('act.deactivate') : t('act.activate'),
      icon: IconPower,
      onSelect: () => onAsk(isActive ? 'deactivate' : 'activate'),
      toggle: { isOn: isActive, label: t('status.active') },
    },
    {
      key: 'delete',
      label: t('act.delete'),
      icon: IconTrash,
      onSelect: () => onAsk('delete'),
      isDanger: true,
      disabledReason: games === 0 ? undefined : t('inUse', { count: games }),
    },
  ];
}
