import type { Period } from '#contract/ground/date-presets';
import type { OperatorRole } from '#contract/ground/roles';
import type { FigureName } from '#contract/reports/turnover';
import classes from '#web/features/reports/explain/explain-frame.module.css';
import { ExplainFrame } from '#web/features/reports/explain/explain-frame.tsx';
import { ExplainRows } from '#web/features/reports/explain/explain-rows.tsx';
import { ExplainTrail } from '#web/features/reports/explain/explain-trail.tsx';
import { type Explain, isStored } from '#web/features/reports/explain/use-explain.ts';
import type { Explanation } from '#web/features/reports/explain/use-explanations.ts';
import { useExplanations } from '#web/features/reports/explain/use-explanations.ts';
import { Figure } from '#web/features/reports/figure.tsx';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';

type ExplainDrawerProps = {
  viewer: OperatorRole;
  /** The first account of a trail: the report's subject. */
  id: string | undefined;
  period: Period;
  /** The name of the period, if its days are not enough. */
  periodWords?: string;
  explain: Explain;
};

/** How a figure of a report is calculated: formula, inputs, and the rows it sums. */
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

/** The figure's description and its written sum. Each input can be clicked for its own explanation. */
function ExplainFormula({ explanation, onInput }: ExplainFormulaProps) {
  const { t } = useTexts(reportsTexts);
  const { figure, value, inputs } = explanation;
  return (
    <Stack as="section" gap="2" size="13" tone="quiet" aria-label={t('explain.formula')}>
      <p>{t(`formula.${figure}`)}</p>
      <dl className={classes.sum}>
        {inputs.map((input, index) => (
          <div key={input.figure}>
            <Row as="dt" align="middle" room="shrink" gap="2">
              <span className={classes.sign}>{index === 0 ? '' : signs[input.sign]}</span>
              <button type="button" onClick={() => onInput(input.figure)}>
                {t(`figure.${input.figure}.long`)}
              </button>
            </Row>
            <dd>
              <Figure amount={input.value} />
            </dd>
          </div>
        ))}
        <div data-result>
          <Row as="dt" align="middle" room="shrink" gap="2">
            <span className={classes.sign}>{inputs.length > 0 ? '=' : ''}</span>
            {t(`figure.${figure}.long`)}
          </Row>
          <dd>
            <Figure amount={value} />
          </dd>
        </div>
      </dl>
    </Stack>
  );
}
