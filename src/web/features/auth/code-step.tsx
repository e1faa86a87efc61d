import { Button, TextInput } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import classes from './login-form.module.css';

interface CodeStepProps {
  fault: string | undefined;
  onInput: () => void;
  onBack: () => void;
}

/** The second step of a sign-in, in the place of the first. */
export function CodeStep({ fault, onInput, onBack }: CodeStepProps) {
  const { t } = useTranslation('auth');
  return (
    <>
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
      <Button variant="subtle" color="gray" className={classes.back ?? ''} onClick={onBack}>
        {t('login.back')}
      </Button>
    </>
  );
}
