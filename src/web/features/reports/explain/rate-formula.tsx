import classes from '#web/features/reports/explain/explain-frame.module.css';
import { Figure } from '#web/features/reports/figure.tsx';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Percent } from '#web/ui/values/percent.tsx';

type RateFormulaProps = {
  words: string;
  base: { label: string; amount: number; onExplain: () => void };
  rate: { label: string; percent: number };
  result: { label: string; amount: number };
};

/** An amount times a percentage, written as a calculation. The amount can be clicked for its explanation. */
export function RateFormula({ words, base, rate, result }: RateFormulaProps) {
  const { t } = useTexts(reportsTexts);
  return (
    <Stack as="section" gap="2" size="13" tone="quiet" aria-label={t('explain.formula')}>
      <p>{words}</p>
      <dl className={classes.sum}>
        <div>
          <Row as="dt" align="middle" room="shrink" gap="2">
            <span className={classes.sign} />
            <button type="button" onClick={base.onExplain}>
              {base.label}
            </button>
          </Row>
          <dd>
            <Figure amount={base.amount} />
          </dd>
        </div>
        <div>
          <Row as="dt" align="middle" room="shrink" gap="2">
            <span className={classes.sign}>{'\u00d7'}</span>
            {rate.label}
          </Row>
          <dd>
            <Percent value={rate.percent} />
          </dd>
        </div>
        <div data-result>
          <Row as="dt" align="middle" room="shrink" gap="2">
            <span className={classes.sign}>=</span>
            {result.label}
          </Row>
          <dd>
            <Figure amount={result.amount} />
          </dd>
        </div>
      </dl>
    </Stack>
  );
}
