import { TextInput } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKind } from '#contract/accounts/account-kinds';
import { childKindOf } from '#contract/ground/roles';
import type { ShownParent } from '#web/features/accounts/account-calls.ts';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import type { Question } from '#web/features/accounts/acts/perform-act.ts';
import { performAct } from '#web/features/accounts/acts/perform-act.ts';
import { StoppedList } from '#web/features/accounts/acts/stopped-list.tsx';
import { failureText } from '#web/platform/calls/call.ts';
import type { Translate } from '#web/texts/texts.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { OptionalLabel } from '#web/ui/form/inputs/optional-label.tsx';
import { BusyOverlay } from '#web/ui/overlay/busy-overlay.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type Words = 'activate' | 'deactivate' | 'delete';

/** The confirmation before an action. Logging a player out uses the wording of a deletion, as specified. */
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
        message={<Message question={question} words={words} />}
        tone={question.act === 'activate' || question.act === 'logout' ? 'neutral' : 'danger'}
        isBusy={isBusy}
        error={error}
        onClose={props.onClose}
        onConfirm={() => confirm(reason)}
      >
        {question.act === 'deactivate' && <StoppedList id={question.account._id} />}
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

function Message({ question, words }: { question: Question; words: Words }) {
  const { t } = useTexts(accountsTexts);
  const { username, role } = question.account;
  return (
    <>
      <p>{t(`confirm.${words}.message`, { username })}</p>
      {question.act === 'logout' && <p>{t('confirm.logsOut')}</p>}
      {words === 'deactivate' && hasBranch(role) && <p>{t('confirm.barsBelow')}</p>}
    </>
  );
}

/** A superadmin has no branch to block. */
const hasBranch = (kind: Question['account']['role']) => kind !== 'superadmin' && childKindOf(kind) !== null;

interface ConfirmedActInput {
  question: Question;
  /** The account under which this one is shown, if any. */
  parent: ShownParent | null;
  onClose: () => void;
  onDone: ((question: Question) => void) | undefined;
}

/**
 * Performs a confirmed action. Then the dialog closes, the server's message is shown, and all shown accounts are read
 * again. A refusal is shown in the dialog.
 */
function useConfirmedAct({ question, parent, onClose, onDone }: ConfirmedActInput) {
  const { t } = useTexts(accountsTexts);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => performAct({ ...question, reason }, parent),
    onSuccess: async ({ message }) => {
      onClose();
      // The server's text names the account by its number, which people do not know.
      notifySuccess(`${question.account.username}: ${message}`);
      onDone?.(question);
      // A deleted account is not read again.
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

/** The text if the answer has none. */
function failureOf({ act, account }: Question, t: Translate<typeof accountsTexts>): string {
  if (act === 'logout') return t('failed.logout');
  return act === 'delete' ? accountKind(account.role).deleteFailedMessage : t('failed.status');
}
