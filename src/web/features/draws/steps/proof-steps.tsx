import { IconCheck, IconX } from '@tabler/icons-react';
import type { ScreenName } from '#contract/games/game-screens';
import type { ComputedDraw } from '#web/features/draws/compute-draw.ts';
import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import { ResultPlaces } from '#web/features/draws/result-places.tsx';
import { FormulaStep } from '#web/features/draws/steps/formula-step.tsx';
import { groupsOf, HexDigits, HexRow } from '#web/features/draws/steps/hex-row.tsx';
import { ProofStep, StepWords } from '#web/features/draws/steps/proof-step.tsx';
import classes from '#web/features/draws/steps/proof-steps.module.css';
import type { StepProps } from '#web/features/draws/steps/step-props.ts';
import { useTimeText } from '#web/features/draws/use-time-text.ts';
import { useResultWords } from '#web/product/results/result-words.ts';
import { screenView } from '#web/product/screens/screens.ts';
import { useTexts, useTextsOf } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

/** From the published hash to the number, each check with everything needed to repeat it by hand. */
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

function RevealedStep({ proof, judgement }: StepProps) {
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

function PublishedStep({ proof, judgement, seal }: StepProps) {
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

function HashStep({ proof, computed, judgement }: StepProps) {
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

/** Both hashes, one under the other, with a check mark under each matching group. */
function Comparison({ published, computed }: { published: string; computed: string }) {
  const { t } = useTexts(drawsTexts);
  const others = groupsOf(published);
  return (
    <div className={classes.comparison}>
      <Text size="12" tone="quiet">
        {t('steps.sameHash.published')}
      </Text>
      <HexDigits value={published} />
      <Text size="12" tone="quiet">
        {t('steps.sameHash.computed')}
      </Text>
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

function NumberStep({ proof, computed, judgement }: StepProps) {
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
        <ComputedWords screen={proof.screen} computed={computed} /> <BoosterWords computed={computed} />
      </StepWords>
      {state === 'fails' && result !== null && (
        <StepWords tone="bad">
          {t('steps.number.differs', { result: words(proof.screen, result), booster: result.booster })}
        </StepWords>
      )}
    </ProofStep>
  );
}

/** How the number becomes the result on this screen. */
function ComputedWords({ screen, computed }: { screen: ScreenName; computed: ComputedDraw }) {
  const { t } = useTexts(drawsTexts);
  const texts = useTextsOf();
  const words = useResultWords();
  const { number, result } = computed;
  const values = { number, result: words(screen, result) };
  const isItself = Number(result.drawno) === number;
  return (
    screenView(screen).words.proof?.(texts, values) ??
    t(`steps.number.${isItself ? 'isItself' : 'is'}`, values)
  );
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
