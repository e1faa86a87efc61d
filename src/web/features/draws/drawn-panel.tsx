import classes from '#web/features/draws/drawn-panel.module.css';
import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import type { Proof } from '#web/features/draws/proof.ts';
import { useTimeText } from '#web/features/draws/use-time-text.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { useResultWords } from '#web/ui/number-words.ts';
import { ResultFace } from '#web/ui/result-face.tsx';

/** The result as large as a person looks for it, or what stands in its place. */
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
        <p className={classes.words}>{status === 'void' ? t('result.void') : t('result.open')}</p>
      ) : (
        <>
          <ResultFace screen={screen} result={result} />
          <p className={classes.words}>
            {t('result.boosted', { result: words(screen, result), booster: result.booster })}
          </p>
        </>
      )}
      <p className={classes.time}>
        {result === null && status !== 'void' ? (
          t('result.opens', { time: timeText(proof.endsAt) })
        ) : (
          <DateTime value={result?.drawnAt ?? proof.endsAt} format="precise" />
        )}
      </p>
    </section>
  );
}
