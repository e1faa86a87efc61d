import { IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import type { Game } from '#contract/games/games';
import type { gamesTexts } from '#web/features/games/games-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';
import type { RowAction } from '#web/ui/data-table/table-types.ts';

export type GameAct = 'edit' | 'activate' | 'deactivate' | 'delete';

interface ActionsInput {
  game: Game;
  onAsk: (act: GameAct) => void;
  t: Translate<typeof gamesTexts>;
}

/** Every action asks for confirmation, also Edit, as specified. */
export function gameActions({ game, onAsk, t }: ActionsInput): RowAction[] {
  const isActive = game.status === 'active';
  return [
    { key: 'edit', label: t('act.edit'), icon: IconPencil, onSelect: () => onAsk('edit') },
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
      disabledReason: game.isInUse ? t('inUse') : undefined,
    },
  ];
}
