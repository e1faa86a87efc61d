import { IconLock } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { messages } from '#contract/ground/messages';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { required } from '#web/platform/form/faults.ts';
import { OwnPasswordInput } from '#web/platform/form/own-password-input.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';

/** A form with only the own password. */
export const passwordForm = {
  initial: { password: '' },
  check: required({ password: messages.passwordRequired }),
  fieldOf: { incorrect_password: 'password' },
} as const;

type OwnPasswordFieldProps = Omit<ComponentProps<typeof OwnPasswordInput>, 'label'> & { isFirst?: boolean };

/** The operator's own password, for confirmation. */
export function OwnPasswordField({ isFirst = false, ...field }: OwnPasswordFieldProps) {
  const { t } = useTexts(backupsTexts);
  const { user } = useSession();
  return (
    <OwnPasswordInput
      {...field}
      label={t('ask.password')}
      leftSection={<Icon of={IconLock} />}
      description={t('ask.ownPassword', { username: user.username })}
      data-autofocus={isFirst || undefined}
    />
  );
}
