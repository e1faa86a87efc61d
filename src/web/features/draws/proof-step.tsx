import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import type { StepState } from '#web/features/draws/judge-proof.ts';
import classes from '#web/features/draws/proof-step.module.css';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const shapes = { holds: IconCheck, fails: IconX, waiting: IconClock, none: IconMinus };

type ProofStepProps = { state: StepState; title: string; note?: ReactNode; children: ReactNode };

/** One step on the line from hash to number, and whether it holds. */
export function ProofStep({ state, title, note, children }: ProofStepProps) {
  const { t } = useTexts(drawsTexts);
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.mark}>
        <Icon of={shapes[state]} size={16} />
      </span>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {title}
          <VisuallyHidden>{`, ${t(`steps.state.${state}`)}`}</VisuallyHidden>
        </h2>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </div>
      <div className={classes.body}>{children}</div>
    </li>
  );
}

/** What a step says below its figures. */
export function StepWords({ tone, children }: { tone?: 'bad'; children: ReactNode }) {
  return (
    <p className={classes.words} data-tone={tone}>
      {children}
    </p>
  );
}
