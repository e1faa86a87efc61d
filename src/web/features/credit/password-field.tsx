import { IconLock } from '@tabler/icons-react';
import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import type { MoneyForm } from '#web/features/credit/use-money-form.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { SecretInput } from '#web/ui/form/inputs/secret-input.tsx';

/** The operator's own password, required for every credit movement. */
export function PasswordField({ form }: { form: MoneyForm }) {
  const { t } = useTexts(creditTexts);
  const { user } = useSession();
  return (
    <SecretInput
      {...form.field('password')}
      label={t('password')}
      size="lg"
      leftSection={<Icon of={IconLock} />}
      description={t('ownPassword', { username: user.username })}
      autoComplete="current-password"
      onBlur={() => form.leave('password')}
    />
  );
}
