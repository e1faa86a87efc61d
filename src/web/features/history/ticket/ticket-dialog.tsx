import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ticketTexts } from '#web/ui/ticket/ticket-texts.en.ts';
import { ticketTones } from '#web/ui/ticket/ticket-tone.ts';
import { TicketContent } from './ticket-content';
import classes from './ticket-dialog.module.css';
import { TicketSlip } from './ticket-slip';
import { TicketState } from './ticket-state';
import { useTicket } from './use-ticket';

type TicketDialogProps = { ticketId: string; onClose: () => void };

/** Ticket Details: one ticket whole, over the list it was opened from. */
export function TicketDialog({ ticketId, onClose }: TicketDialogProps) {
  const { t } = useTexts(historyTexts);
  const { t: tTicket } = useTexts(ticketTexts);
  const details = useTicket(ticketId);
  const ticket = details.data?.ticket;
  return (
    <>
      <Dialog
        isOpen
        size="wide"
        title={t('details.title')}
        aside={
          ticket && <Badge tone={ticketTones[ticket.status]}>{tTicket(`status.${ticket.status}`)}</Badge>
        }
        onClose={onClose}
        footer={
          <>
            {ticket !== undefined && (
              <Button
                variant="subtle"
                color="gray"
                className={classes.print ?? ''}
                leftSection={<Icon of={IconPrinter} />}
                onClick={() => window.print()}
              >
                {t('details.print')}
              </Button>
            )}
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('details.close')}
            </Button>
          </>
        }
      >
        {details.data === undefined ? (
          <TicketState error={details.error} onRetry={() => void details.refetch()} />
        ) : (
          <TicketContent {...details.data} />
        )}
      </Dialog>
      {ticket !== undefined && <TicketSlip ticket={ticket} />}
    </>
  );
}
