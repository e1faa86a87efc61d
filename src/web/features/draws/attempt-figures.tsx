import type { Attempt } from '#contract/sealed-result';
import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { formatCount } from '#web/ui/format-number.ts';
import classes from './attempt-figures.module.css';

/** From the first digits of a hash to the remainder. */
export function AttemptFigures({ attempt }: { attempt: Attempt }) {
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
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
