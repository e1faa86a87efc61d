import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Panel } from '#web/ui/panel.tsx';
import { FormulaStep } from './formula-step';
import { HashStep } from './hash-step';
import { NumberStep } from './number-step';
import classes from './proof-steps.module.css';
import { PublishedStep } from './published-step';
import { RevealedStep } from './revealed-step';
import type { StepProps } from './step-props';

/** From the published hash to the number, each step with all that is needed to do it again by hand. */
export function ProofSteps(props: StepProps) {
  const { t } = useTexts(drawsTexts);
  return (
    <Panel label={t('steps.label')}>
      <ol className={classes.steps}>
        <PublishedStep {...props} />
        <RevealedStep {...props} />
        <HashStep {...props} />
        <FormulaStep {...props} />
        <NumberStep {...props} />
      </ol>
    </Panel>
  );
}
