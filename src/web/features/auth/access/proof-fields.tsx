import { TextInput } from '@mantine/core';
import { IconLock, IconShieldLock } from '@tabler/icons-react';
import { plainDigits } from '#contract/api/plain-digits';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { OwnPasswordInput } from '#web/platform/form/own-password-input.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';

interface FieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** The field of each refusal. */
export const proofFields = { incorrect_password: 'password', wrong_code: 'code' } as const;

/** A code of the authenticator or, where allowed, a recovery code. */
export function CodeField({ isFirst = false, ...field }: FieldProps & { isFirst?: boolean }) {
  const { t } = useTexts(accessTexts);
  return (
    <TextInput
      {...field}
      onChange={({ currentTarget: { value } }) =>
        field.onChange({ currentTarget: { value: plainDigits(value) } })
      }
      label={isFirst ? t('setUp.firstCode') : t('code')}
      description={isFirst ? undefined : t('codeHint')}
      leftSection={<Icon of={IconShieldLock} />}
      autoComplete="one-time-code"
      inputMode={isFirst ? 'numeric' : undefined}
      data-autofocus
    />
  );
}

/** The own password, for any change. */
export function PasswordField(field: FieldProps) {
  const { t } = useTexts(accessTexts);
  return <OwnPasswordInput {...field} label={t('password')} leftSection={<Icon of={IconLock} />} />;
}
