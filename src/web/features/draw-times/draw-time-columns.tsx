import type { TFunction } from 'i18next';
import type { DrawTime } from '#contract/draw-times';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';

/** The specified columns, and two more that are hidden until they are asked for. */
export function drawTimeColumns(t: TFunction<'drawTimes'>): Column<DrawTime>[] {
  return [
    {
      key: 'no',
      label: t('column.no'),
      cell: (_, number) => number,
      isPinned: true,
      width: 48,
      isQuiet: true,
      card: 'hidden',
    },
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
      cell: ({ isActive }) => <StatusBadge isActive={isActive} t={t} />,
      isHiddenByDefault: true,
      card: 'badge',
    },
  ];
}

function StatusBadge({ isActive, t }: { isActive: boolean; t: TFunction<'drawTimes'> }) {
  return <Badge tone={isActive ? 'on' : 'off'}>{isActive ? t('status.active') : t('status.inactive')}</Badge>;
}
