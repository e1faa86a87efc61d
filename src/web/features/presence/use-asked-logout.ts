import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { logOutPlayer, type OnlinePlayer } from '#contract/presence';
import { call } from '#web/platform/call.ts';
import { useAsked } from '#web/platform/use-asked.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { presenceKeys } from './presence-keys';

/** Asks before every session of a player is ended. A refusal stays in the dialog. */
export function useAskedLogout() {
  const { t } = useTranslation('presence');
  const client = useQueryClient();
  return useAsked<OnlinePlayer, { message: string }>({
    perform: ({ _id }) => call(logOutPlayer, { query: { id: _id } }),
    onDone: ({ message }) => {
      notifySuccess(message);
      return client.invalidateQueries({ queryKey: presenceKeys.all });
    },
    failureOf: () => t('logout.failed'),
  });
}
