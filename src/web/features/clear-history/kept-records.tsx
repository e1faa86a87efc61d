import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { KeptRecords } from '#contract/clear-history';
import { formatCount, formatMoney } from '#web/ui/format-number.ts';
import classes from './kept-records.module.css';

/** What stays whatever was chosen, in sentences. */
export function KeptList({ kept }: { kept: KeptRecords }) {
  const { t, i18n } = useTranslation('clearHistory');
  const sentences = keptSentences(t, kept, i18n.language);
  if (sentences.length === 0) return null;
  return (
    <div className={classes.kept}>
      <p className={classes.title}>{t('kept.title')}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

export function keptSentences(t: TFunction<'clearHistory'>, kept: KeptRecords, language: string): string[] {
  const { unclaimedAmount, ...counts } = kept;
  const amount = formatMoney(unclaimedAmount, language);
  return (Object.keys(counts) as (keyof typeof counts)[])
    .filter((name) => counts[name] > 0)
    .map((name) =>
      t(`kept.${name}`, { count: counts[name], number: formatCount(counts[name], language), amount }),
    );
}
