import type { Batch, BatchDetails } from '#contract/credit/batches';
import type { batchesTexts } from '#web/features/batches/batches-texts.en.ts';
import type { Translate } from '#web/texts/texts.ts';

/** Query keys of the feature. */
export const batchKeys = { all: ['batches'], list: ['batches', 'list'] } as const;

/** What a batch did, in a few words. */
export function wayOf(
  { kind, isDown, reverses }: Pick<Batch, 'kind' | 'isDown' | 'reverses'>,
  t: Translate<typeof batchesTexts>,
): string {
  if (reverses !== null) return t('way.reversal', { id: reverses });
  if (!isDown) return t('way.take');
  return t(kind === 'transfer' ? 'way.give' : 'way.giveBack');
}

/** What of its movements is not taken back, in points. */
export function leftOf({ movements }: Pick<BatchDetails, 'movements'>): number {
  const hundredths = movements.map(({ amount, reversed, isUndone }) =>
    isUndone ? 0 : Math.round((amount - reversed) * 100),
  );
  return hundredths.reduce((sum, each) => sum + each, 0) / 100;
}
