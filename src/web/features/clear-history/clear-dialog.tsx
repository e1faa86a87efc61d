import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClearedModel, KeptRecords } from '#contract/backups/clear-history';
import classes from '#web/features/clear-history/clear-history.module.css';
import { clearHistoryTexts } from '#web/features/clear-history/clear-history-texts.en.ts';
import { KeptList } from '#web/features/clear-history/kept-records.tsx';
import type { ClearChoice } from '#web/features/clear-history/use-clear-form.ts';
import { useClearHistory } from '#web/features/clear-history/use-clear-history.ts';
import { failureText, refusalIn } from '#web/platform/calls/call.ts';
import { OwnPasswordInput } from '#web/platform/form/own-password-input.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';
import { periodWords } from '#web/ui/values/period-words.ts';

interface ClearDialogProps {
  choice: ClearChoice;
  foretold: { models: readonly ClearedModel[]; kept: KeptRecords | null };
  onClose: () => void;
  onCleared: () => void;
}

/** Shows what is removed and what is kept, and asks for the network's username and the password before clearing. */
export function ClearDialog({ choice, foretold, onClose, onCleared }: ClearDialogProps) {
  const { t, language } = useTexts(clearHistoryTexts);
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const clearing = useClearHistory((message) => {
    notifySuccess(message);
    onCleared();
  });
  const { error } = clearing;
  const refusal = refusalIn(error);
  const wrongPassword = refusal?.code === 'incorrect_password' ? refusal.message : null;
  const isNothing = foretold.models.every(({ rows }) => rows === 0);
  const isReady = !isNothing && typed.trim() === user.username && password !== '';
  const confirm = () => isReady && clearing.mutate({ choice, password });
  return (
    <ConfirmDialog
      isOpen
      size="wide"
      title={t('dialog.title')}
      message={t('dialog.period', { days: periodWords(choice, language, t('to')) })}
      confirmLabel={t('dialog.confirm')}
      isBusy={clearing.isPending}
      isConfirmDisabled={!isReady}
      error={error === null || wrongPassword !== null ? null : failureText(error, t('failed'))}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ForetoldTable models={foretold.models} />
      {foretold.kept !== null && <KeptList kept={foretold.kept} />}
      {isNothing && <p>{t('dialog.nothing')}</p>}
      <TextInput
        label={t('dialog.username', { username: user.username })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <OwnPasswordInput
        label={t('dialog.password')}
        leftSection={<Icon of={IconLock} />}
        description={t('dialog.ownPassword', { username: user.username })}
        value={password}
        error={wrongPassword}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          if (!clearing.isPending) clearing.reset();
        }}
        onKeyDown={(event) => event.key === 'Enter' && !clearing.isPending && confirm()}
      />
    </ConfirmDialog>
  );
}

/** Per model: the records removed, their amount, and the records kept. */
function ForetoldTable({ models }: { models: readonly ClearedModel[] }) {
  const { t, language } = useTexts(clearHistoryTexts);
  const count = (rows: number) => formatCount(rows, language);
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('dialog.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.model')}</th>
          <th scope="col">{t('column.rows')}</th>
          <th scope="col">{t('column.amount')}</th>
          <th scope="col">{t('column.kept')}</th>
        </tr>
      </thead>
      <tbody>
        {models.map(({ model, rows, amount, kept }) => (
          <tr key={model}>
            <th scope="row">{t(`model.${model}`)}</th>
            <td>{count(rows)}</td>
            <td>{amount === 0 ? '-' : <Money amount={amount} />}</td>
            <td>{count(kept)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
