import classes from '#web/features/reports/explain/explain-formula.module.css';
import { Figure } from '#web/features/reports/figure.tsx';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Percent } from '#web/ui/percent.tsx';

type RateFormulaProps = {
  words: string;
  base: { label: string; amount: number; onExplain: () => void };
  rate: { label: string; percent: number };
  result: { label: string; amount: number };
};

/** An amount times a percentage, as a sum on paper. The amount is explained by a press. */
export function RateFormula({ words, base, rate, result }: RateFormulaProps) {
  const { t } = useTexts(reportsTexts);
  return (
    <section className={classes.formula} aria-label={t('explain.formula')}>
      <p>{words}</p>
      <dl className={classes.sum}>
        <div>
          <dt>
            <span className={classes.sign} />
            <button type="button" onClick={base.onExplain}>
              {base.label}
            </button>
          </dt>
          <dd>
            <Figure amount={base.amount} />
          </dd>
        </div>
        <div>
          <dt>
            <span className={classes.sign}>{'\u00d7'}</span>
            {rate.label}
          </dt>
          <dd>
            <Percent value={rate.percent} />
          </dd>
        </div>
        <div data-result>
          <dt>
            <span className={classes.sign}>=</span>
            {result.label}
          </dt>
          <dd>
            <Figure amount={result.amount} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
