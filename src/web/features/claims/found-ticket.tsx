import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconTicket, IconTicketOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readTicket, type Ticket } from '#contract/tickets';
import { CallError, call } from '#web/platform/call.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StateMessage } from '#web/ui/state-message.tsx';
import { groupedNumber } from '#web/ui/ticket/grouped-number.ts';
import { claimKeys } from './claim-keys.ts';
import classes from './found-ticket.module.css';
import { TicketPanel } from './ticket-panel.tsx';

const readAgainAfterMs = 5_000;

/** The ticket of a number, or why there is none to see. */
export function FoundTicket({ number }: { number: string | undefined }) {
  const { t } = useTranslation('claims');
  const ticket = useTicket(number);
  if (ticket.data !== undefined) return <TicketPanel key={ticket.data._id} ticket={ticket.data} />;
  if (ticket.error !== null)
    return <TicketFault number={number ?? ''} error={ticket.error} onRetry={() => void ticket.refetch()} />;
  const isWaiting = number !== undefined;
  return (
    <Panel label={isWaiting ? t('loading') : t('start.title')}>
      <div className={classes.place}>
        {isWaiting ? (
          <span role="status" aria-label={t('loading')}>
            <Spinner />
          </span>
        ) : (
          <StateMessage icon={IconTicket} title={t('start.title')} message={t('start.message')} />
        )}
      </div>
    </Panel>
  );
}

/** Until the draw the ticket is read again by itself: the person waits for it at the desk. */
function useTicket(number: string | undefined) {
  return useQuery({
    queryKey: claimKeys.ticket(number ?? ''),
    queryFn: ({ signal }) => call(readTicket, { params: { ticketId: number ?? '' }, signal }),
    select: (answer) => answer.data,
    enabled: number !== undefined,
    refetchInterval: ({ state }) => (isBeforeDraw(state.data?.data) ? readAgainAfterMs : false),
  });
}

function isBeforeDraw(ticket: Ticket | undefined): boolean {
  return ticket?.status === 'open' || ticket?.status === 'closed';
}

function TicketFault({ number, error, onRetry }: { number: string; error: Error; onRetry: () => void }) {
  const { t } = useTranslation('claims');
  const refusal = error instanceof CallError ? error : null;
  const title = t('notFound.title', { number: groupedNumber(number) });
  return (
    <Panel label={refusal?.status === 404 ? title : t('failed.title')}>
      <div className={classes.place}>
        {refusal?.status === 404 ? (
          <StateMessage icon={IconTicketOff} title={title} message={t('notFound.message')} />
        ) : (
          <StateMessage
            tone="bad"
            icon={IconAlertTriangle}
            title={t('failed.title')}
            message={error.message}
            requestId={refusal?.requestId}
            action={
              <Button
                size="xs"
                variant="default"
                leftSection={<Icon of={IconRefresh} size={16} />}
                onClick={onRetry}
              >
                {t('failed.retry')}
              </Button>
            }
          />
        )}
      </div>
    </Panel>
  );
}
