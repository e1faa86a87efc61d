import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ticket } from '#contract/tickets/tickets';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { Row } from '#web/ui/layout/layout.tsx';

type TicketsStateProps = {
  tickets: UseQueryResult<{ data: readonly Ticket[] }>;
  /** Clears the filter; undefined if there is none. */
  onShowAll: (() => void) | undefined;
};

/** Why no tickets are shown, and what to do next. Nothing if there are some. */
export function TicketsState({ tickets, onShowAll }: TicketsStateProps) {
  const { t } = useTexts(ticketsTexts);
  if (tickets.isPending) {
    return (
      <Row as="p" align="middle" gap="2" size="13" tone="quiet" className="pad-y-5 pad-x-4" role="status">
        <Spinner /> {t('tickets.loading')}
      </Row>
    );
  }
  if (tickets.isLoadingError) {
    return <Fault error={tickets.error} title={t('tickets.failed')} onRetry={() => void tickets.refetch()} />;
  }
  if (tickets.data === undefined || tickets.data.data.length > 0) return null;
  return onShowAll === undefined ? (
    <StateMessage icon={IconTicket} title={t('tickets.empty')} message={t('tickets.emptyText')} />
  ) : (
    <StateMessage
      icon={IconTicket}
      title={t('tickets.noMatch')}
      message={t('tickets.noMatchText')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('tickets.showAll')}
        </Button>
      }
    />
  );
}
