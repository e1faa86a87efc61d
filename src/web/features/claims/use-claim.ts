import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimTicket, type Ticket } from '#contract/tickets';
import { claimsTexts } from '#web/features/claims/claims-texts.en.ts';
import { call, failureText, refusalIn } from '#web/platform/call.ts';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { useTexts } from '#web/platform/texts.ts';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { useFormMessage } from '#web/ui/form/use-form-message.ts';
import { claimKeys } from './claim-keys.ts';
import { ticketNumberId } from './ticket-number-id.ts';

const shownForMs = 5_000;

/** Claims the prize of one ticket. Pressed again after a lost answer, it is sent under the same key. */
export function useClaim(ticket: Ticket) {
  const { t } = useTexts(claimsTexts);
  const client = useQueryClient();
  const { key, renew } = useIdempotencyKey();
  const { message, say } = useFormMessage(shownForMs);
  const queryKey = claimKeys.ticket(ticket.ticketId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(claimTicket, { params: { ticketId: ticket.ticketId }, key }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      say({ tone: 'ok', text: answer.message });
      focusField(ticketNumberId);
    },
    onError: (error) => {
      const refusal = refusalIn(error);
      const isUnknown = refusal?.code === 'offline' || refusal?.code === 'unavailable';
      const text = failureText(error, t('claimFailed'));
      say({
        tone: 'bad',
        text: isUnknown ? t('unknownOutcome', { text }) : text,
        requestId: refusal !== null && refusal.status >= 500 ? refusal.requestId : undefined,
      });
      if (isUnknown) return;
      if (refusal?.code === 'invalid_idempotency_key' || refusal?.code === 'idempotency_key_reused') renew();
      // Somebody else may have claimed it meanwhile: what is shown is read anew.
      return client.invalidateQueries({ queryKey });
    },
  });
  const start = () => {
    if (!isPending) mutate();
  };
  return { start, message, isBusy: isPending };
}
