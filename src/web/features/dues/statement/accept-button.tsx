import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptStatement } from '#contract/dues/statements';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { call, failureText } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';

/** Accepts an own statement. */
export function AcceptButton({ id }: { id: string }) {
  const { t } = useTexts(duesTexts);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      const { message } = await call(acceptStatement, { params: { id }, body: {} });
      notifySuccess(message);
    } catch (error) {
      notifyError(failureText(error, t('statement.acceptFailed')));
    }
    await client.invalidateQueries({ queryKey: dueKeys.all });
    setBusy(false);
  };
  return (
    <BusyButton isBusy={isBusy} busyLabel={t('statement.accepting')} onClick={() => void accept()}>
      {t('statement.accept')}
    </BusyButton>
  );
}
