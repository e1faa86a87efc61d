import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { HexRow } from './hex-row';
import { ProofStep, StepWords } from './proof-step';
import type { StepProps } from './step-props';
import { useTimeText } from './use-time-text';

export function PublishedStep({ proof, judgement, seal }: StepProps) {
  const { t } = useTexts(drawsTexts);
  const timeText = useTimeText();
  return (
    <ProofStep
      state={judgement.published}
      title={t('steps.published.title')}
      note={t('steps.published.note', { time: timeText(proof.opensAt) })}
    >
      <HexRow value={proof.seedHash} name={t('steps.published.copy')} />
      {seal !== null && seal.hash === proof.seedHash && (
        <StepWords>{t('steps.published.seen', { time: timeText(new Date(seal.seenAt)) })}</StepWords>
      )}
      {seal !== null && seal.hash !== proof.seedHash && (
        <StepWords tone="bad">{t('steps.published.differs', { hash: seal.hash })}</StepWords>
      )}
    </ProofStep>
  );
}
