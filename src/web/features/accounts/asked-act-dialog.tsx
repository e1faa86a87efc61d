import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { childKindOf } from '#contract/roles';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { OptionalLabel } from '#web/ui/form/optional-label.tsx';
import { BusyOverlay } from '#web/ui/overlay/busy-overlay.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Question } from './perform-act.ts';
import { type ConfirmedActInput, useConfirmedAct } from './use-confirmed-act.ts';

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
