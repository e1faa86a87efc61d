import { useState } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { notifyError } from '#web/ui/notify.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/**
 * A part of the page that few use, fetched with its first use. `withPart` fetches it and then goes on; where it cannot be
 * fetched, the page stays as it is, says so, and the next use tries again.
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
