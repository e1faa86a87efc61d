import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { HexRow } from './hex-row';
import { ProofStep, StepWords } from './proof-step';
import type { StepProps } from './step-props';
import { useTimeText } from './use-time-text';

export function RevealedStep({ proof, judgement }: StepProps) {
  const { t } = useTexts(drawsTexts);
  const timeText = useTimeText();
  const time = timeText(proof.endsAt);
  return (
    <ProofStep
      state={judgement.revealed}
      title={t('steps.revealed.title')}
      note={proof.seed === null ? undefined : t('steps.revealed.note', { time })}
    >
      {proof.seed !== null && <HexRow value={proof.seed} name={t('steps.revealed.copy')} />}
      {judgement.revealed === 'waiting' && <StepWords>{t('steps.revealed.waiting', { time })}</StepWords>}
      {judgement.revealed === 'none' && <StepWords>{t('steps.revealed.none')}</StepWords>}
    </ProofStep>
  );
}
