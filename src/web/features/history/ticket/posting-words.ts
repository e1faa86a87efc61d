import type { TFunction } from 'i18next';

const known = ['stake', 'cancel', 'void', 'settle', 'claim'] as const;

/** A posting's code in words; a code that has none is shown as it is. */
export function postingWords(t: TFunction<'history'>, code: string): string {
  const kind = known.find((name) => name === code);
  return kind === undefined ? t('kind.other', { kind: code }) : t(`kind.${kind}`);
}
