import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKind } from '#contract/account-kinds';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { failureText } from '#web/platform/call.ts';
import { type Translate, useTexts } from '#web/platform/texts.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import type { ShownParent } from './account-calls.ts';
import { accountKeys } from './account-keys.ts';
import { performAct, type Question } from './perform-act.ts';

export interface ConfirmedActInput {
  question: Question;
  /** The account under which this one is shown, where it is. */
  parent: ShownParent | null;
  onClose: () => void;
  onDone: ((question: Question) => void) | undefined;
}

/**
 * Performs an act that was asked about. After it the dialog closes, the server's message is shown and everything shown of
 * accounts is read anew. A refusal stays in the dialog.
 */
export function useConfirmedAct({ question, parent, onClose, onDone }: ConfirmedActInput) {
  const { t } = useTexts(accountsTexts);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => performAct({ ...question, reason }, parent),
    onSuccess: async ({ message }) => {
      onClose();
      notifySuccess(message);
      onDone?.(question);
      // What was deleted is not read again: the answer would only be that it is gone.
      const isGone = (key: QueryKey) => question.act === 'delete' && key.includes(question.account._id);
      await client.invalidateQueries({
        queryKey: accountKeys.all,
        predicate: ({ queryKey }) => !isGone(queryKey),
      });
    },
  });
  return {
    confirm: mutate,
    isBusy: isPending,
    error: error === null ? null : failureText(error, failureOf(question, t)),
  };
}

/** What is said where the answer itself says nothing. */
function failureOf({ act, account }: Question, t: Translate<typeof accountsTexts>): string {
  if (act === 'logout') return t('failed.logout');
  return act === 'delete' ? accountKind(account.role).deleteFailedMessage : t('failed.status');
}
