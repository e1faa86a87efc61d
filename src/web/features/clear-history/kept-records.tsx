import type { KeptRecords } from '#contract/backups/clear-history';
import classes from '#web/features/clear-history/clear-history.module.css';
import { clearHistoryTexts } from '#web/features/clear-history/clear-history-texts.en.ts';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';

/** The records that are always kept, in sentences. */
export function KeptList({ kept }: { kept: KeptRecords }) {
  const { t, language } = useTexts(clearHistoryTexts);
  const sentences = keptSentences(t, kept, language);
  if (sentences.length === 0) return null;
  return (
    <div className={classes.kept}>
      <Text as="p" weight="600" tone="strong">
        {t('kept.title')}
      </Text>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

export function keptSentences(
  t: Translate<typeof clearHistoryTexts>,
  kept: KeptRecords,
  language: string,
): string[] {
  const { unclaimedAmount, ...counts } = kept;
  const amount = formatMoney(unclaimedAmount, language);
  return (Object.keys(counts) as (keyof typeof counts)[])
    .filter((name) => counts[name] > 0)
    .map((name) =>
      t(`kept.${name}`, { count: counts[name], number: formatCount(counts[name], language), amount }),
    );
}
