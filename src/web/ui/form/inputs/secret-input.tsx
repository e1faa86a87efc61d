import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type SecretInputProps = Omit<PasswordInputProps, 'label' | 'visible' | 'onVisibilityChange'> & {
  label: string;
};

/** A password or PIN with a labelled button that reveals it. */
export function SecretInput({ label, ...rest }: SecretInputProps) {
  const { t } = useTexts(uiTexts);
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      {...rest}
      label={label}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleIcon={RevealIcon}
      visibilityToggleButtonProps={{ 'aria-label': t('form.show', { label }), 'aria-pressed': isVisible }}
    />
  );
}

function RevealIcon({ reveal }: { reveal: boolean }) {
  return <Icon of={reveal ? IconEyeOff : IconEye} />;
}
