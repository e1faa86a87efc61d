import { Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import { currentAddress, goTo } from '#web/platform/navigation/address.ts';
import { useTexts } from '#web/texts/texts.ts';
import { keepFocus } from '#web/ui/form/keep-focus.ts';

/** Saving with the form of the next account afterwards, instead of the list. */
export function useAnother(submit: (event: FormEvent) => void) {
  const isPressed = useRef(false);
  const isWanted = useRef(false);
  return {
    submit: (event: FormEvent) => {
      isWanted.current = isPressed.current;
      submit(event);
    },
    press: (form: HTMLFormElement | null) => {
      isPressed.current = true;
      form?.requestSubmit();
      isPressed.current = false;
    },
    isWanted,
  };
}

/** A form of its own, with what the saved account and the next one have in common. */
export function openNext(savedId: string): void {
  goTo(`${currentAddress().path}?like=last&after=${savedId}`, { replace: true });
}

export function AnotherButton({ onPress }: { onPress: (form: HTMLFormElement | null) => void }) {
  const { t } = useTexts(accountFormTexts);
  return (
    <Button
      variant="default"
      size="sm"
      onMouseDown={keepFocus}
      onClick={({ currentTarget }) => onPress(currentTarget.form)}
    >
      {t('another')}
    </Button>
  );
}
