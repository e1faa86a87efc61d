import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { beginSecondFactor, confirmSecondFactor } from '#contract/auth/second-factor';
import { messages } from '#contract/ground/messages';
import classes from '#web/features/auth/access/access.module.css';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { CodeField, PasswordField, proofFields } from '#web/features/auth/access/proof-fields.tsx';
import { call } from '#web/platform/calls/call.ts';
import { required } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { QrCode } from '#web/ui/art/qr-code.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';

interface SetUpFormProps {
  /** Receives the recovery codes. */
  onDone: (codes: string[]) => void;
  /** Absent if the setup is mandatory. */
  onCancel?: () => void;
}

/** Shows a new secret and asks for its first code. */
export function SetUpForm({ onDone, onCancel }: SetUpFormProps) {
  const { t } = useTexts(accessTexts);
  // Requested once: each request would return another secret than the scanned one.
  const begun = useQuery({
    queryKey: ['auth', 'second-factor', 'begin'],
    queryFn: () => call(beginSecondFactor),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const form = useForm({
    initial: { code: '', password: '' },
    check: required({ code: messages.codeRequired, password: messages.passwordRequired }),
    fieldOf: proofFields,
    send: (body) => call(confirmSecondFactor, { body }),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  if (begun.error) return <Note tone="bad">{begun.error.message}</Note>;
  if (begun.data === undefined) return <Spinner />;
  const { secret, squares } = begun.data;
  return (
    <Stack as="form" gap="4" onSubmit={form.submit} noValidate aria-label={t('setUp.title')}>
      <p>{t('setUp.scan')}</p>
      <div className={classes.scan}>
        <QrCode squares={squares} label={t('setUp.qr')} />
        <Stack gap="4">
          <p>
            <Text size="13" tone="quiet">
              {t('setUp.secret')}
            </Text>
            <br />
            <Secret secret={secret} />
            <CopyButton value={secret} name={t('setUp.secret')} />
          </p>
          <CodeField isFirst {...form.field('code')} />
          <PasswordField {...form.field('password')} />
          {form.error !== null && <Note tone="bad">{form.error}</Note>}
          <Row wrap align="middle" className="gap-y-2 gap-x-3">
            {onCancel !== undefined && (
              <Button variant="default" disabled={form.isBusy} onClick={onCancel}>
                {t('setUp.cancel')}
              </Button>
            )}
            <BusyButton type="submit" isBusy={form.isBusy} busyLabel={t('busy')}>
              {t('setUp.submit')}
            </BusyButton>
          </Row>
        </Stack>
      </div>
    </Stack>
  );
}

function Secret({ secret }: { secret: string }) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <code className={classes.secret}>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same, and none ever moves.
        <span key={at}>{group}</span>
      ))}
    </code>
  );
}
