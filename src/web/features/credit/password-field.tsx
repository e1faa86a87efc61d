import { IconLock } from '@tabler/icons-react';
import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import type { MoneyForm } from '#web/features/credit/use-money-form.ts';
import { OwnPasswordInput } from '#web/platform/form/own-password-input.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';

/** The operator's own password, required for every credit movement. */
export function PasswordField({ form }: { form: MoneyForm }) {
  const { t } = useTexts(creditTexts);
  const { user } = useSession();
  return (
    <OwnPasswordInput
      {...form.field('password')}
      label={t('password')}
      size="lg"
      leftSection={<Icon of={IconLock} />}
      description={t('ownPassword', { username: user.username })}
      onBlur={() => form.leave('password')}
    />
  );
}
