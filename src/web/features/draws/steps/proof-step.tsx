import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import type { StepState } from '#web/features/draws/judge-proof.ts';
import classes from '#web/features/draws/steps/proof-steps.module.css';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

const shapes = { holds: IconCheck, fails: IconX, waiting: IconClock, none: IconMinus };

type ProofStepProps = { state: StepState; title: string; note?: ReactNode; children: ReactNode };

/** One check between hash and number, with its result. */
export function ProofStep({ state, title, note, children }: ProofStepProps) {
  const { t } = useTexts(drawsTexts);
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.mark}>
        <Icon of={shapes[state]} size={16} />
      </span>
      <Row wrap align="baseline" justify="between" className="gap-x-4 below-2">
        <h2 className={classes.title}>
          {title}
          <VisuallyHidden>{`, ${t(`steps.state.${state}`)}`}</VisuallyHidden>
        </h2>
        {note !== undefined && (
          <Text size="12" tone="quiet">
            {note}
          </Text>
        )}
      </Row>
      <Stack gap="2-5">{children}</Stack>
    </li>
  );
}

/** The sentence below the figures of a check. */
export function StepWords({ tone, children }: { tone?: 'bad'; children: ReactNode }) {
  return (
    <p className={classes.words} data-tone={tone}>
      {children}
    </p>
  );
}
