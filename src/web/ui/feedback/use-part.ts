import { useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { notifyError } from '#web/ui/feedback/notify.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/**
 * A rarely used part of the page, loaded on first use. `withPart` loads it and then continues; if loading fails, the
 * page shows an error and the next use tries again.
 */
export function usePart<Part>(fetchPart: () => Promise<Part>) {
  const { t } = useTexts(uiTexts);
  const [part, setPart] = useState<Part | null>(null);
  const withPart = (goOn: () => void) => {
    if (part !== null) return goOn();
    fetchPart().then(
      (fetched) => {
        setPart(() => fetched);
        goOn();
      },
      () => notifyError(t('partFailed')),
    );
  };
  return { part, withPart };
}
