import { IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { DrawTime } from '#contract/draw-times';
import type { RowAction } from '#web/ui/data-table/table-types.ts';
import type { DrawTimeAct } from './use-asked-draw-time.ts';

interface ActionsInput {
  time: DrawTime;
  editHref: string;
  onAsk: (act: DrawTimeAct) => void;
  t: TFunction<'drawTimes'>;
}

export function drawTimeActions({ time, editHref, onAsk, t }: ActionsInput): RowAction[] {
  const { isActive, games } = time;
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
