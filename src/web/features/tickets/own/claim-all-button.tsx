import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listTickets } from '#contract/tickets';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ticketKeys } from '../ticket-keys';
import classes from './tickets-panel.module.css';
import type { TicketActs } from './use-ticket-acts';

const act = { kind: 'claimAll' } as const;

/** Claims what has been won in every game. It is there while there is something to claim. */
export function ClaimAllButton({ acts, wonHere }: { acts: TicketActs; wonHere: number }) {
  const { t } = useTexts(ticketsTexts);
  const count = useUnclaimed(wonHere);
  if (count === 0 && !acts.isBusyWith(act)) return null;
  return (
    <BusyButton
      variant="subtle"
      className={classes.claim ?? ''}
      leftSection={<Icon of={IconCheck} size={16} />}
      isBusy={acts.isBusyWith(act)}
      busyLabel={t('tickets.claimingAll')}
      onClick={() => !acts.isBusy && acts.start(act)}
    >
      {t('tickets.claimAll')}
    </BusyButton>
  );
}

/** How many prizes wait. Counted anew when a ticket of the list at hand has won or was claimed. */
function useUnclaimed(wonHere: number): number {
  const query = { status: 'won', page: '1', pageSize: '10' } as const;
  const won = useQuery({
    queryKey: [...ticketKeys.list(query), wonHere],
    queryFn: ({ signal }) => call(listTickets, { query, signal }),
    select: (answer) => answer.pagination?.total ?? answer.data.length,
  });
  return won.data ?? wonHere;
}
