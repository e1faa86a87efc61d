import { remindDue } from '#contract/dues/reminders';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { call, failureText } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts';

/** Reminds an account directly below of what it owes. */
export function useRemind() {
  const { t } = useTexts(duesTexts);
  return async (childId: string) => {
    try {
      const { message } = await call(remindDue, { params: { childId }, body: {} });
      notifySuccess(message);
    } catch (error) {
      notifyError(failureText(error, t('remind.failed')));
    }
  };
}
