import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountKind } from '#contract/account-kinds';
import type { Account } from '#contract/accounts';
import { logOutPlayer } from '#contract/presence';
import { call } from '#web/platform/call.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { deleteAccount, type ShownParent, toggleAccount } from './account-calls.ts';
import { accountKeys } from './account-keys.ts';
import type { AskedAct } from './list/account-row-actions.ts';

export interface Question {
  act: AskedAct;
  account: Account;
  /** Why an account is switched off. */
  reason?: string;
}

/**
 * Asks before an act on an account and performs it when it is confirmed. After it the dialog closes, the server's
 * message is shown and everything shown of accounts is read anew. A refusal stays in the dialog.
 */
export function useAskedAct(parent: ShownParent | null, onDone?: (question: Question) => void) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const mutation = useMutation({
    mutationFn: (asked: Question) => perform(asked, parent),
    onSuccess: async ({ message }, asked) => {
      setQuestion(null);
      notifySuccess(message);
      onDone?.(asked);
      // What was deleted is not read again: the answer would only be that it is gone.
      const isGone = (key: QueryKey) => asked.act === 'delete' && key.includes(asked.account._id);
      await client.invalidateQueries({
        queryKey: accountKeys.all,
        predicate: ({ queryKey }) => !isGone(queryKey),
      });
    },
  });
  const ask = (asked: Question) => {
    mutation.reset();
    setQuestion(asked);
  };
  return {
    question,
    ask,
    close: () => setQuestion(null),
    giveReason: (reason: string) => setQuestion((asked) => asked && { ...asked, reason }),
    confirm: () => question !== null && mutation.mutate(question),
    isBusy: mutation.isPending,
    error:
      mutation.error === null || question === null ? null : mutation.error.message || failureOf(question, t),
  };
}

function perform(
  { act, account, reason = '' }: Question,
  parent: ShownParent | null,
): Promise<{ message: string }> {
  if (act === 'logout') return call(logOutPlayer, { query: { id: account._id } });
  if (act === 'delete') return deleteAccount({ account, parent });
  return toggleAccount(
    { account, parent },
    { action: act, reason: act === 'deactivate' ? reason.trim() : '' },
  );
}

/** What is said where the answer itself says nothing. */
function failureOf({ act, account }: Question, t: TFunction<'accounts'>): string {
  if (act === 'logout') return t('failed.logout');
  return act === 'delete' ? accountKind(account.role).deleteFailedMessage : t('failed.status');
}
