import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/platform/session.ts';
import { SecretInput } from '#web/ui/form/secret-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { MoneyForm } from './use-money-form.ts';

/** The operator's own password, which every movement of credit asks for. */
export function PasswordField({ form }: { form: MoneyForm }) {
  const { t } = useTranslation('credit');
  const { user } = useSession();
  return (
    <SecretInput
      id={form.ids.password}
      label={t('password')}
      size="lg"
      leftSection={<Icon of={IconLock} />}
      description={t('ownPassword', { username: user.username })}
      autoComplete="current-password"
      value={form.password}
      error={form.faults.password}
      onChange={(event) => form.change('password', event.currentTarget.value)}
      onBlur={() => form.leave('password')}
    />
  );
}
