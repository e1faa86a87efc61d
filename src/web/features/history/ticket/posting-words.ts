import type { historyTexts } from '#web/features/history/history-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';

const known = ['stake', 'cancel', 'void', 'settle', 'claim'] as const;

/** A posting's code in words; a code that has none is shown as it is. */
export function postingWords(t: Translate<typeof historyTexts>, code: string): string {
  const kind = known.find((name) => name === code);
  return kind === undefined ? t('kind.other', { kind: code }) : t(`kind.${kind}`);
}
