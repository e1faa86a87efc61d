import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type DrawTime, deleteDrawTime, switchDrawTime } from '#contract/draw-times';
import { call } from '#web/platform/call.ts';
import { useAsked } from '#web/platform/use-asked.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { drawTimeKeys } from './draw-time-keys.ts';

export type DrawTimeAct = 'activate' | 'deactivate' | 'delete';

interface Question {
  act: DrawTimeAct;
  time: DrawTime;
}

export function useAskedDrawTime() {
  const { t } = useTranslation('drawTimes');
  const client = useQueryClient();
  return useAsked<Question, { message: string }>({
    perform,
    onDone: ({ message }) => {
      notifySuccess(message);
      return client.invalidateQueries({ queryKey: drawTimeKeys.all });
    },
    failureOf: () => t('failed'),
  });
}

function perform({ act, time }: Question): Promise<{ message: string }> {
  const id = time._id;
  return act === 'delete'
    ? call(deleteDrawTime, { params: { id } })
    : call(switchDrawTime, { params: { id, action: act } });
}
