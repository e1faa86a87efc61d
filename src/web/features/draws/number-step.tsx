import type { ScreenName } from '#contract/game-screens';
import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { formatCount } from '#web/ui/format-number.ts';
import { useResultWords } from '#web/ui/number-words.ts';
import type { ComputedDraw } from './compute-draw';
import { ProofStep, StepWords } from './proof-step';
import { ResultPlaces } from './result-places';
import type { StepProps } from './step-props';

export function NumberStep({ proof, computed, judgement }: StepProps) {
  const { t } = useTexts(drawsTexts);
  const words = useResultWords();
  const state = judgement.number;
  if (computed === null || state === 'none') {
    const reason = proof.result?.source === 'manual' ? 'manual' : state === 'none' ? 'none' : 'waiting';
    return (
      <ProofStep state={state} title={t('steps.number.title')}>
        <StepWords>{t(`steps.number.${reason}`)}</StepWords>
      </ProofStep>
    );
  }
  const { result } = proof;
  return (
    <ProofStep state={state} title={t('steps.number.title')} note={t('steps.number.note')}>
      <ResultPlaces screen={proof.screen} nodigit={proof.nodigit} number={computed.number} />
      <StepWords>
        {t(`steps.number.${sentenceOf(proof.screen, computed)}`, {
          number: computed.number,
          result: words(proof.screen, computed.result),
        })}{' '}
        <BoosterWords computed={computed} />
      </StepWords>
      {state === 'fails' && result !== null && (
        <StepWords tone="bad">
          {t('steps.number.differs', { result: words(proof.screen, result), booster: result.booster })}
        </StepWords>
      )}
    </ProofStep>
  );
}

/** How the number becomes the result, on this screen. */
function sentenceOf(screen: ScreenName, { number, result }: ComputedDraw): 'is' | 'isPocket' | 'isItself' {
  if (screen === 'funroullet') return 'isPocket';
  return Number(result.drawno) === number ? 'isItself' : 'is';
}

/** The counters after the accepted one, up to the one that gives the booster. */
function BoosterWords({ computed: { boosterAttempts, booster } }: { computed: ComputedDraw }) {
  const { t, language } = useTexts(drawsTexts);
  const count = (number: number) => formatCount(number, language);
  return boosterAttempts
    .map(({ counter, number, limit, choices, remainder, isAccepted }) =>
      isAccepted
        ? t('steps.number.booster', { counter, number: count(number), choices, remainder, booster })
        : t('steps.number.boosterRejected', { counter, number: count(number), limit: count(limit) }),
    )
    .join(' ');
}
