import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { childKindOf } from '#contract/roles';
import { OptionalLabel } from '#web/ui/form/optional-label.tsx';
import { BusyOverlay } from '#web/ui/overlay/busy-overlay.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Question, useAskedAct } from './use-asked-act.ts';

type Words = 'activate' | 'deactivate' | 'delete';

/** The question before an act. Logging a player out is asked in the words of a deletion, as specified. */
export function AskedActDialog({ asked }: { asked: ReturnType<typeof useAskedAct> }) {
  const { t } = useTranslation('accounts');
  const { question } = asked;
  if (question === null) return null;
  const words: Words = question.act === 'logout' ? 'delete' : question.act;
  return (
    <>
      <ConfirmDialog
        isOpen
        title={t(`confirm.${words}.title`)}
        message={<Message words={words} account={question.account} />}
        tone={question.act === 'activate' ? 'neutral' : 'danger'}
        isBusy={asked.isBusy}
        error={asked.error}
        onClose={asked.close}
        onConfirm={asked.confirm}
      >
        {question.act === 'deactivate' && (
          <TextInput
            label={<OptionalLabel label={t('confirm.reason')} />}
            description={t('confirm.reasonNote')}
            maxLength={200}
            autoComplete="off"
            value={question.reason ?? ''}
            onChange={(event) => asked.giveReason(event.currentTarget.value)}
          />
        )}
      </ConfirmDialog>
      <BusyOverlay isOpen={asked.isBusy} label={t(`busy.${question.act}`)} />
    </>
  );
}

function Message({ words, account: { username, role } }: { words: Words; account: Question['account'] }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <p>{t(`confirm.${words}.message`, { username })}</p>
      {words === 'deactivate' && hasBranch(role) && <p>{t('confirm.barsBelow')}</p>}
    </>
  );
}

/** A superadmin is switched off alone. */
const hasBranch = (kind: Question['account']['role']) => kind !== 'superadmin' && childKindOf(kind) !== null;
