import { TextInput } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The second step of a sign-in, in the place of the first. */
export function CodeStep({ fault, onInput }: { fault: string | undefined; onInput: () => void }) {
  const { t } = useTexts(authTexts);
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
