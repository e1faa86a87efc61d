import { Button } from '@mantine/core';
import { useState } from 'react';
import { newPassword, newPin } from '#contract/ground/new-secrets';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import type { AccountFormState } from '#web/features/accounts/form/use-account-form.ts';
import { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { keepFocus } from '#web/ui/form/keep-focus.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';

const randomByte = (): number => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;

/** Fills password and PIN of a new account, and shows them until the form is left. They are stored nowhere. */
export function GenerateSecrets({ form, hasPin }: { form: AccountFormState; hasPin: boolean }) {
  const { t } = useTexts(accountFormTexts);
  const { t: labelOf } = useTexts(accountFieldTexts);
  const [made, setMade] = useState<{ password: string; pin: string } | null>(null);
  const generate = () => {
    const secrets = { password: newPassword(randomByte), pin: hasPin ? newPin(randomByte) : '' };
    setMade(secrets);
    form.change(secrets);
  };
  const isShown = made !== null && form.values.password === made.password;
  const text = made === null ? '' : [made.password, made.pin].filter((each) => each !== '').join(' ');
  return (
    <Row wrap align="middle" gap="3">
      <Button variant="default" size="xs" onMouseDown={keepFocus} onClick={generate}>
        {t('generate')}
      </Button>
      {isShown && (
        <Text as="p" size="13" role="status" className="anywhere">
          {labelOf('password')}: <strong translate="no">{made.password}</strong>
          {hasPin && (
            <>
              {' '}
              · {labelOf('pin')}: <strong translate="no">{made.pin}</strong>
            </>
          )}{' '}
          <CopyButton value={text} name={t('generated')} />
        </Text>
      )}
    </Row>
  );
}
