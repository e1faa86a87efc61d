import { TextInput } from '@mantine/core';
import { IconLock, IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SecretInput } from '#web/ui/form/secret-input.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface FieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** The code of the authenticator or, where one is taken, a recovery code. */
export function CodeField({ isFirst = false, ...field }: FieldProps & { isFirst?: boolean }) {
  const { t } = useTranslation('access');
  return (
    <TextInput
      {...field}
      label={isFirst ? t('setUp.firstCode') : t('code')}
      description={isFirst ? undefined : t('codeHint')}
      leftSection={<Icon of={IconShieldLock} />}
      autoComplete="one-time-code"
      inputMode={isFirst ? 'numeric' : undefined}
      data-autofocus
    />
  );
}

/** The own password, whatever is changed with it. */
export function PasswordField(field: FieldProps) {
  const { t } = useTranslation('access');
  return (
    <SecretInput
      {...field}
      label={t('password')}
      leftSection={<Icon of={IconLock} />}
      autoComplete="current-password"
    />
  );
}
