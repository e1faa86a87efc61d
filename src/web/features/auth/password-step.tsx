import { Checkbox, TextInput } from '@mantine/core';
import { IconLock, IconUser } from '@tabler/icons-react';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { SecretInput } from '#web/ui/form/secret-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { LoginFaults } from './use-login';

interface PasswordStepProps {
  username: string;
  hasRemember: boolean;
  faults: LoginFaults;
  onInput: (field: 'username' | 'password') => void;
}

/** The first step of a sign-in. */
export function PasswordStep({ username, hasRemember, faults, onInput }: PasswordStepProps) {
  const { t } = useTexts(authTexts);
  return (
    <>
      <TextInput
        name="username"
        label={t('login.username')}
        leftSection={<Icon of={IconUser} />}
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={username === ''}
        data-autofocus={username === '' || undefined}
        error={faults.username}
        onChange={() => onInput('username')}
      />
      <SecretInput
        name="password"
        label={t('login.password')}
        leftSection={<Icon of={IconLock} />}
        autoComplete="current-password"
        autoFocus={username !== ''}
        data-autofocus={username !== '' || undefined}
        error={faults.password}
        onChange={() => onInput('password')}
      />
      {hasRemember && <Checkbox name="remember" label={t('login.remember')} />}
    </>
  );
}
