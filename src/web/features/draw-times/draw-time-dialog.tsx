import { useQuery } from '@tanstack/react-query';
import { createDrawTime, type DrawTime, editDrawTime, listDrawTimes } from '#contract/draw-times';
import { drawTimesTexts } from '#web/features/draw-times/draw-times-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { useGo } from '#web/platform/use-go.ts';
import { DrawTimeForm } from './draw-time-form.tsx';
import { drawTimeKeys } from './draw-time-keys.ts';
import { DrawTimeMissing } from './draw-time-missing.tsx';

/** Add Time. */
export function AddDrawTime({ listHref }: { listHref: string }) {
  const { t } = useTexts(drawTimesTexts);
  const go = useGo();
  return (
    <DrawTimeForm
      title={t('add')}
      first=""
      onClose={() => go.back(listHref)}
      save={(timecount) => call(createDrawTime, { body: { timecount } })}
    />
  );
}

/** Edit Time. There is no call for one of them: they are few, and all of them are read. */
export function EditDrawTime({ id, listHref }: { id: string; listHref: string }) {
  const go = useGo();
  const times = useQuery({
    queryKey: drawTimeKeys.whole,
    queryFn: ({ signal }) => call(listDrawTimes, { signal }),
    select: (answer) => answer.data,
  });
  const time = times.data?.find(({ _id }) => _id === id);
  const close = () => go.back(listHref);
  if (time !== undefined) return <EditKnown time={time} onClose={close} />;
  if (times.isPending) return null;
  return <DrawTimeMissing error={times.error} onClose={close} />;
}

function EditKnown({ time, onClose }: { time: DrawTime; onClose: () => void }) {
  const { t } = useTexts(drawTimesTexts);
  const { _id, timecount, games } = time;
  return (
    <DrawTimeForm
      title={t('edit')}
      first={String(timecount)}
      busyLabel={t('updating')}
      note={games === 0 ? undefined : t('field.followers', { count: games })}
      onClose={onClose}
      save={(changed) => call(editDrawTime, { params: { id: _id }, body: { timecount: changed } })}
    />
  );
}
