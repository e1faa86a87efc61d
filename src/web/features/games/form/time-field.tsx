import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listDrawTimes } from '#contract/games/draw-times';
import type { GameForm } from '#web/features/games/form/use-game-form.ts';
import { gameKeys } from '#web/features/games/game-keys.ts';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';

/** One of the times of the Time Master. A deactivated one is only offered to a game that uses it. */
export function TimeField({ form, own }: { form: GameForm; own?: string | undefined }) {
  const { t } = useTexts(gamesTexts);
  const times = useGameTimes();
  const offered = (times.data ?? []).filter(({ _id, isActive }) => isActive || _id === own);
  return (
    <NativeSelect
      id={form.idOf('timeId')}
      label={t('field.timeId')}
      rightSection={<Icon of={IconChevronDown} size={16} />}
      value={form.values.timeId}
      error={form.faults.timeId ?? (times.isError ? t('choose.timesFailed') : undefined)}
      onChange={(event) => form.change({ timeId: event.currentTarget.value })}
      onBlur={() => form.checkField('timeId')}
    >
      <option value="">{t('choose.time')}</option>
      {offered.map(({ _id, timecount }) => (
        <option key={_id} value={_id}>
          {t('seconds', { count: timecount })}
        </option>
      ))}
    </NativeSelect>
  );
}

function useGameTimes() {
  return useQuery({
    queryKey: gameKeys.times,
    queryFn: ({ signal }) => call(listDrawTimes, { query: { sort: 'timecount' }, signal }),
    select: (answer) => answer.data,
  });
}
