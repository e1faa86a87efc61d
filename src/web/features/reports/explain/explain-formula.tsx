import type { FigureName } from '#contract/reports';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Figure } from '../figure.tsx';
import classes from './explain-formula.module.css';
import type { Explanation } from './use-explanations.ts';

type ExplainFormulaProps = { explanation: Explanation; onInput: (figure: FigureName) => void };

const signs = { '+': '+', '-': '\u2212' } as const;

/** What a figure is, in words, and its sum as on paper. Each figure that enters it is explained by a press. */
export function ExplainFormula({ explanation, onInput }: ExplainFormulaProps) {
  const { t } = useTexts(reportsTexts);
  const { figure, value, inputs } = explanation;
  return (
    <section className={classes.formula} aria-label={t('explain.formula')}>
      <p>{t(`formula.${figure}`)}</p>
      <dl className={classes.sum}>
        {inputs.map((input, index) => (
          <div key={input.figure}>
            <dt>
              <span className={classes.sign}>{index === 0 ? '' : signs[input.sign]}</span>
              <button type="button" onClick={() => onInput(input.figure)}>
                {t(`figure.${input.figure}.long`)}
              </button>
            </dt>
            <dd>
              <Figure amount={input.value} />
            </dd>
          </div>
        ))}
        <div data-result>
          <dt>
            <span className={classes.sign}>{inputs.length > 0 ? '=' : ''}</span>
            {t(`figure.${figure}.long`)}
          </dt>
          <dd>
            <Figure amount={value} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
