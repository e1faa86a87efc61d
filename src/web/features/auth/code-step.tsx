import { TextInput } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';

/** The second step of a sign-in, in the place of the first. */
export function CodeStep({ fault, onInput }: { fault: string | undefined; onInput: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <TextInput
      name="code"
      label={t('login.code')}
      description={t('login.codeHint')}
      leftSection={<Icon of={IconShieldLock} />}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      data-autofocus
      error={fault}
      onChange={onInput}
    />
  );
}
