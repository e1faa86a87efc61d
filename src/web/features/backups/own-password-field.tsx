import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/platform/session.ts';
import { SecretInput } from '#web/ui/form/secret-input.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface OwnPasswordFieldProps {
  value: string;
  fault: string | undefined;
  isFirst?: boolean;
  onChange: (value: string) => void;
}

/** The operator's own password, asked again. */
export function OwnPasswordField({ value, fault, isFirst = false, onChange }: OwnPasswordFieldProps) {
  const { t } = useTranslation('backups');
  const { user } = useSession();
  return (
    <SecretInput
      label={t('ask.password')}
      leftSection={<Icon of={IconLock} />}
      description={t('ask.ownPassword', { username: user.username })}
      autoComplete="current-password"
      data-autofocus={isFirst || undefined}
      value={value}
      error={fault}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
