import { useQueryClient } from '@tanstack/react-query';
import type { confirmPayment, withdrawPayment } from '#contract/dues/payments';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { call, failureText } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts';

/** Confirms or withdraws a payment. */
export function useEnd() {
  const { t } = useTexts(duesTexts);
  const client = useQueryClient();
  return async (endpoint: typeof confirmPayment | typeof withdrawPayment, id: string) => {
    try {
      const { message } = await call(endpoint, { params: { id }, body: {} });
      notifySuccess(message);
    } catch (error) {
      notifyError(failureText(error, t('payment.endFailed')));
    }
    await client.invalidateQueries({ queryKey: dueKeys.all });
  };
}
