import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import type { Proof } from '#web/features/draws/proof.ts';
import classes from '#web/features/draws/proof-page.module.css';
import { useTimeText } from '#web/features/draws/use-time-text.ts';
import { ResultFace } from '#web/product/results/result-face.tsx';
import { useResultWords } from '#web/product/results/result-words.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

/** The result in large type, or what replaces it. */
export function DrawnPanel({ proof }: { proof: Proof }) {
  const { t } = useTexts(drawsTexts);
  const words = useResultWords();
  const timeText = useTimeText();
  const { result, screen, status } = proof;
  return (
    <section className={classes.felt} aria-label={t('result.label')}>
      <p className={classes.cap} aria-hidden="true">
        {t('result.cap')}
      </p>
      {result === null ? (
        <Text as="p" size="16" weight="600" className="above-1">
          {status === 'void' ? t('result.void') : t('result.open')}
        </Text>
      ) : (
        <>
          <ResultFace screen={screen} result={result} />
          <Text as="p" size="16" weight="600" className="above-1">
            {t('result.boosted', { result: words(screen, result), booster: result.booster })}
          </Text>
        </>
      )}
      <Text as="p" size="12" tone="felt-quiet">
        {result === null && status !== 'void' ? (
          t('result.opens', { time: timeText(proof.endsAt) })
        ) : (
          <DateTime value={result?.drawnAt ?? proof.endsAt} format="precise" />
        )}
      </Text>
    </section>
  );
}
