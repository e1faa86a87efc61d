import { IconCheck, IconX } from '@tabler/icons-react';
import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './hash-step.module.css';
import { groupsOf, HexDigits } from './hex-row';
import { ProofStep, StepWords } from './proof-step';
import type { StepProps } from './step-props';

export function HashStep({ proof, computed, judgement }: StepProps) {
  const { t } = useTexts(drawsTexts);
  const state = judgement.sameHash;
  const outcome = { holds: 'agree', fails: 'differ', waiting: 'waiting', none: 'none' } as const;
  return (
    <ProofStep
      state={state}
      title={t('steps.sameHash.title')}
      note={computed === null ? undefined : t('steps.sameHash.note')}
    >
      {computed !== null && <Comparison published={proof.seedHash} computed={computed.seedHash} />}
      <StepWords {...(state === 'fails' && { tone: 'bad' })}>
        {t(`steps.sameHash.${outcome[state]}`)}
      </StepWords>
    </ProofStep>
  );
}

/** Both hashes one under the other, and a tick under every group that agrees. */
function Comparison({ published, computed }: { published: string; computed: string }) {
  const { t } = useTexts(drawsTexts);
  const others = groupsOf(published);
  return (
    <div className={classes.comparison}>
      <span className={classes.label}>{t('steps.sameHash.published')}</span>
      <HexDigits value={published} />
      <span className={classes.label}>{t('steps.sameHash.computed')}</span>
      <HexDigits value={computed} />
      <span className={classes.ticks} aria-hidden="true">
        {groupsOf(computed).map(({ text, at }) => (
          <span key={at} data-differs={others[at]?.text !== text || undefined}>
            <Icon of={others[at]?.text === text ? IconCheck : IconX} size={14} />
          </span>
        ))}
      </span>
    </div>
  );
}
