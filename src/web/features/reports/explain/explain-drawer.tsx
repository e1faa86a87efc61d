import type { Period } from '#contract/date-presets';
import type { FigureName } from '#contract/reports';
import type { OperatorRole } from '#contract/roles';
import classes from '#web/features/reports/explain/explain-formula.module.css';
import { ExplainFrame } from '#web/features/reports/explain/explain-frame.tsx';
import { ExplainRows } from '#web/features/reports/explain/explain-rows.tsx';
import { ExplainTrail } from '#web/features/reports/explain/explain-trail.tsx';
import { type Explain, isStored } from '#web/features/reports/explain/use-explain.ts';
import type { Explanation } from '#web/features/reports/explain/use-explanations.ts';
import { useExplanations } from '#web/features/reports/explain/use-explanations.ts';
import { Figure } from '#web/features/reports/figure.tsx';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/platform/texts.ts';
import { Spinner } from '#web/ui/spinner.tsx';

type ExplainDrawerProps = {
  viewer: OperatorRole;
  /** The account a trail begins at: the report's subject. */
  id: string | undefined;
  period: Period;
  /** What the period is called where its days say too little. */
  periodWords?: string;
  explain: Explain;
};

/** How a figure of a report came about: its formula, what enters it, and the rows it is the sum of. */
export function ExplainDrawer({ explain, ...rest }: ExplainDrawerProps) {
  const { figure } = explain;
  if (figure === null || !isStored(figure)) return null;
  return <OpenExplanation {...rest} explain={explain} figure={figure} />;
}

function OpenExplanation(props: ExplainDrawerProps & { figure: FigureName }) {
  const { viewer, id, period, explain, figure } = props;
  const { t } = useTexts(reportsTexts);
  const { trail } = explain;
  const steps = useExplanations({ figure, trail, id, period });
  const last = steps.at(-1);
  const explanation = last?.data?.data;
  return (
    <ExplainFrame
      title={t(`figure.${figure}.long`)}
      subject={explanation?.subject}
      place={`${figure} ${JSON.stringify(trail)}`}
      onClose={explain.close}
    >
      <ExplainTrail
        trail={trail}
        answers={steps.map(({ data }) => data?.data)}
        period={props.periodWords ?? period}
        onStep={(length) => explain.open(figure, trail.slice(0, length))}
      />
      {last?.isError && (
        <Fault error={last.error} title={t('explain.failed')} onRetry={() => void last.refetch()} />
      )}
      {last?.isPending && <Spinner />}
      {explanation !== undefined && (
        <>
          <ExplainFormula explanation={explanation} onInput={(input) => explain.open(input, trail)} />
          <ExplainRows
            viewer={viewer}
            explanation={explanation}
            onStep={(step) => explain.open(figure, [...trail, step])}
          />
        </>
      )}
    </ExplainFrame>
  );
}

type ExplainFormulaProps = { explanation: Explanation; onInput: (figure: FigureName) => void };

const signs = { '+': '+', '-': '\u2212' } as const;

/** What a figure is, in words, and its sum as on paper. Each figure that enters it is explained by a press. */
function ExplainFormula({ explanation, onInput }: ExplainFormulaProps) {
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
