import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { ProofDialog } from '#web/features/auth/access/proof-dialog.tsx';
import { useOwnAccess } from '#web/features/auth/access/use-own-access.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface OwnProofDialogProps {
  title?: string;
  text?: string;
  submitLabel?: string;
  isDangerous?: boolean;
  /** Rejects if the password or code was wrong; the dialog then shows it at the field. */
  send: (proof: { ownPassword: string; code?: string }) => Promise<unknown>;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for the own password before a change, and for a code if the own account has a second factor. */
export function OwnProofDialog({ send, onDone = () => {}, ...given }: OwnProofDialogProps) {
  const { t } = useTexts(accessTexts);
  const { data, error, refetch } = useOwnAccess();
  const look = { title: t('own.title'), text: t('own.text'), submitLabel: t('own.submit'), ...given };
  if (data === undefined)
    return (
      <FormDialog {...look} isBusy={false} isSubmitDisabled onSubmit={(event) => event.preventDefault()}>
        {error === null ? (
          <Spinner />
        ) : (
          <Fault title={t('failed')} error={error} onRetry={() => void refetch()} />
        )}
      </FormDialog>
    );
  const hasCode = data.secondFactor.isSet;
  return (
    <ProofDialog
      {...look}
      hasCode={hasCode}
      onDone={onDone}
      send={({ code, password }) => send({ ownPassword: password, ...(hasCode && { code }) })}
    />
  );
}
