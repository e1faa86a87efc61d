import { useTranslation } from 'react-i18next';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AccessFault } from './access-fault';
import { ProofDialog } from './proof-dialog';
import { PasswordField } from './proof-fields';
import { useAccessForm } from './use-access-form';
import { useOwnAccess } from './use-own-access';

interface OwnProofDialogProps {
  title?: string;
  text?: string;
  submitLabel?: string;
  isDangerous?: boolean;
  /** Rejects where the proof was refused; the dialog then says so at the field. */
  send: (proof: { ownPassword: string; code?: string }) => Promise<unknown>;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for the own password before a change, and for a code where the own account has a second factor. */
export function OwnProofDialog({ send, onDone = () => {}, ...given }: OwnProofDialogProps) {
  const { t } = useTranslation('access');
  const { data, error, refetch } = useOwnAccess();
  const look = { title: t('own.title'), text: t('own.text'), submitLabel: t('own.submit'), ...given };
  if (data === undefined)
    return (
      <FormDialog {...look} isBusy={false} isSubmitDisabled onSubmit={(event) => event.preventDefault()}>
        {error === null ? <Spinner /> : <AccessFault error={error} onRetry={() => void refetch()} />}
      </FormDialog>
    );
  if (!data.secondFactor.isSet)
    return (
      <PasswordDialog {...look} onDone={onDone} send={({ password }) => send({ ownPassword: password })} />
    );
  return (
    <ProofDialog
      {...look}
      onDone={onDone}
      send={({ code, password }) => send({ ownPassword: password, code })}
    />
  );
}

interface PasswordDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  isDangerous?: boolean;
  send: (given: { password: string }) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

function PasswordDialog({ title, text, onClose, send, onDone, ...look }: PasswordDialogProps) {
  const { t } = useTranslation('access');
  const form = useAccessForm({ initial: { password: '' }, send, onDone });
  return (
    <FormDialog
      {...look}
      title={title}
      onClose={onClose}
      onSubmit={form.submit}
      busyLabel={t('busy')}
      isBusy={form.isBusy}
      error={form.error}
    >
      <p>{text}</p>
      <PasswordField {...form.fieldProps('password')} />
    </FormDialog>
  );
}
