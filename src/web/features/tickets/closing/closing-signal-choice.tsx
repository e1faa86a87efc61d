import { Checkbox } from '@mantine/core';
import { playTone } from '#web/features/tickets/closing/play-tone.ts';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { setPreferences, usePreferences } from '#web/platform/preferences.ts';
import { useTexts } from '#web/texts/texts.ts';

/** Whether this device signals that betting is about to close. Both are off at first. */
export function ClosingSignalChoice() {
  const { t } = useTexts(ticketsTexts);
  const { hasClosingSound, hasClosingVibration } = usePreferences();
  return (
    <>
      <Checkbox
        label={t('closing.sound')}
        description={t('closing.note')}
        checked={hasClosingSound}
        onChange={({ currentTarget: { checked } }) => {
          setPreferences({ hasClosingSound: checked });
          if (checked) playTone();
        }}
      />
      <Checkbox
        label={t('closing.vibration')}
        checked={hasClosingVibration}
        onChange={({ currentTarget }) => setPreferences({ hasClosingVibration: currentTarget.checked })}
      />
    </>
  );
}
