import type { Ticket } from '#contract/tickets';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { formatMoney } from '#web/ui/format-number.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { groupTicketNumber } from '../group-ticket-number';

type CancelDialogProps = { ticket: Ticket; onClose: () => void; onConfirm: () => void };

export function CancelDialog({ ticket, onClose, onConfirm }: CancelDialogProps) {
  const { t, language } = useTexts(ticketsTexts);
  const number = groupTicketNumber(ticket.ticketId);
  return (
    <ConfirmDialog
      isOpen
      title={t('cancelDialog.title')}
      message={t('cancelDialog.text', { number, amount: formatMoney(ticket.playpoints, language) })}
      cancelLabel={t('cancelDialog.keep')}
      confirmLabel={t('cancelDialog.confirm')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
