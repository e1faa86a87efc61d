import { TextInput } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKind } from '#contract/account-kinds';
import { childKindOf } from '#contract/roles';
import type { ShownParent } from '#web/features/accounts/account-calls.ts';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import type { Question } from '#web/features/accounts/perform-act.ts';
import { performAct } from '#web/features/accounts/perform-act.ts';
import { failureText } from '#web/platform/call.ts';
import type { Translate } from '#web/platform/texts.ts';
import { useTexts } from '#web/platform/texts.ts';
import { OptionalLabel } from '#web/ui/form/optional-label.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { BusyOverlay } from '#web/ui/overlay/busy-overlay.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type Words = 'activate' | 'deactivate' | 'delete';

/** The question before an act. Logging a player out is asked in the words of a deletion, as specified. */
export function AskedActDialog(props: ConfirmedActInput) {
  const { t } = useTexts(accountsTexts);
  const [reason, setReason] = useState('');
  const { confirm, isBusy, error } = useConfirmedAct(props);
  const { question } = props;
  const words: Words = question.act === 'logout' ? 'delete' : question.act;
  return (
    <>
      <ConfirmDialog
        isOpen
        title={t(`confirm.${words}.title`)}
        message={<Message words={words} account={question.account} />}
        tone={question.act === 'activate' ? 'neutral' : 'danger'}
        isBusy={isBusy}
        error={error}
        onClose={props.onClose}
        onConfirm={() => confirm(reason)}
      >
        {question.act === 'deactivate' && (
          <TextInput
            label={<OptionalLabel label={t('confirm.reason')} />}
            description={t('confirm.reasonNote')}
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </ConfirmDialog>
      <BusyOverlay isOpen={isBusy} label={t(`busy.${question.act}`)} />
    </>
  );
}

function Message({ words, account: { username, role } }: { words: Words; account: Question['account'] }) {
  const { t } = useTexts(accountsTexts);
  return (
    <>
      <p>{t(`confirm.${words}.message`, { username })}</p>
      {words === 'deactivate' && hasBranch(role) && <p>{t('confirm.barsBelow')}</p>}
    </>
  );
}

/** A superadmin is switched off alone. */
const hasBranch = (kind: Question['account']['role']) => kind !== 'superadmin' && childKindOf(kind) !== null;

interface ConfirmedActInput {
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
function useConfirmedAct({ question, parent, onClose, onDone }: ConfirmedActInput) {
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
