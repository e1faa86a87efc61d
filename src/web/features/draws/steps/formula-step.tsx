import type { Attempt } from '#contract/draws/sealed-result';
import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import type { Proof } from '#web/features/draws/proof.ts';
import { HexRow } from '#web/features/draws/steps/hex-row.tsx';
import { ProofStep, StepWords } from '#web/features/draws/steps/proof-step.tsx';
import classes from '#web/features/draws/steps/proof-steps.module.css';
import type { StepProps } from '#web/features/draws/steps/step-props.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

export function FormulaStep({ proof, computed, judgement }: StepProps) {
  const { t, language } = useTexts(drawsTexts);
  const state = judgement.formula;
  const accepted = computed?.attempts.at(-1);
  if (computed === null || accepted === undefined || state === 'none') {
    const reason = proof.result?.source === 'manual' ? 'manual' : state === 'none' ? 'none' : 'waiting';
    return (
      <ProofStep state={state} title={t('steps.formula.title')}>
        <StepWords>{t(`steps.formula.${reason}`)}</StepWords>
      </ProofStep>
    );
  }
  const count = (number: number) => formatCount(number, language);
  return (
    <ProofStep state={state} title={t('steps.formula.title')} note={t('steps.formula.note')}>
      <Inputs proof={proof} counter={accepted.counter} text={accepted.text} />
      {computed.attempts.slice(0, -1).map(({ counter, number, limit }) => (
        <StepWords key={counter}>
          {t('steps.formula.rejected', { counter, number: count(number), limit: count(limit) })}
        </StepWords>
      ))}
      <HexRow value={accepted.hash} name={t('steps.formula.copyDigest')} hasMarkedFirst />
      <AttemptFigures attempt={accepted} />
    </ProofStep>
  );
}

type InputsProps = { proof: Proof; counter: number; text: string };

/** The hashed text, part by part. */
function Inputs({ proof, counter, text }: InputsProps) {
  const { t } = useTexts(drawsTexts);
  const seed = proof.seed ?? '';
  const parts = [
    { name: t('steps.formula.seed'), value: `${seed.slice(0, 6)}…${seed.slice(-4)}` },
    { name: t('steps.formula.network'), value: proof.networkId },
    { name: t('steps.formula.game'), value: proof.gameId },
    { name: t('steps.formula.opensAt'), value: String(proof.opensAtSeconds) },
    { name: t('steps.formula.counter'), value: String(counter) },
  ];
  return (
    <Row align="middle" gap="1">
      <dl className={classes.parts}>
        {parts.map(({ name, value }) => (
          <div key={name} className={classes.part}>
            <Text as="dt" size="12" tone="quiet">
              {name}
            </Text>
            <Text as="dd" weight="550">
              {value}
            </Text>
          </div>
        ))}
      </dl>
      <CopyButton value={text} name={t('steps.formula.copyText')} />
    </Row>
  );
}

/** From the first digits of a hash to the remainder. */
function AttemptFigures({ attempt }: { attempt: Attempt }) {
  const { t, language } = useTexts(drawsTexts);
  const count = (number: number) => formatCount(number, language);
  const figures = [
    { name: t('steps.formula.firstDigits'), value: attempt.hash.slice(0, 8) },
    { name: t('steps.formula.asNumber'), value: count(attempt.number) },
    { name: t('steps.formula.acceptedBelow'), value: count(attempt.limit) },
    {
      name: t('steps.formula.remainder', { choices: attempt.choices }),
      value: count(attempt.remainder),
      isLast: true,
    },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value, isLast }) => (
        <div key={name} data-last={isLast}>
          <Text as="dt" size="12" tone="faint">
            {name}
          </Text>
          <Text as="dd" weight="500">
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}
