import { Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readPlayerSettings, setPlayerSettings } from '#contract/tickets/tickets';
import { ticketKeys } from '#web/features/tickets/ticket-keys.ts';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { useOnline } from '#web/platform/calls/connection.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** The setting for automatic claims. It shows the stored value, not the clicked one. */
export function AutoClaim() {
  const { t } = useTexts(ticketsTexts);
  const client = useQueryClient();
  const isOnline = useOnline();
  const settings = useQuery({
    queryKey: ticketKeys.settings,
    queryFn: ({ signal }) => call(readPlayerSettings, { signal }),
  });
  const change = useMutation({
    mutationFn: (autoClaim: boolean) => call(setPlayerSettings, { body: { autoClaim } }),
    onSuccess: (answer) => client.setQueryData(ticketKeys.settings, answer),
  });
  return (
    <>
      <Checkbox
        label={t('tickets.auto')}
        description={t('tickets.autoNote')}
        checked={settings.data?.data.autoClaim ?? false}
        disabled={settings.data === undefined || !isOnline}
        aria-busy={change.isPending}
        onChange={(event) => !change.isPending && change.mutate(event.currentTarget.checked)}
      />
      {change.error !== null && (
        <Note tone="bad">{t('profile.settingsFailed', { message: change.error.message })}</Note>
      )}
    </>
  );
}
