import { IconChevronRight } from '@tabler/icons-react';
import type { Period } from '#contract/ground/date-presets';
import classes from '#web/features/reports/explain/explain-frame.module.css';
import type { Step, Trail } from '#web/features/reports/explain/trail.ts';
import type { Explanation } from '#web/features/reports/explain/use-explanations.ts';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { dayWords, periodWords } from '#web/ui/values/period-words.ts';

type ExplainTrailProps = {
  trail: Trail;
  /** The explanation before each step, and the last one. */
  answers: readonly (Explanation | undefined)[];
  period: Period | string;
  onStep: (length: number) => void;
};

/** The steps from the report's figure down to this one. Each is a link back. */
export function ExplainTrail({ trail, answers, period, onStep }: ExplainTrailProps) {
  const { t, language } = useTexts(reportsTexts);
  const first = typeof period === 'string' ? period : periodWords(period, language, t('to'));
  const start = answers[0]?.subject.username;
  const labels = [
    start === undefined ? first : `${start}, ${first}`,
    ...trail.map((step, index) => labelOf(step, answers[index], answers[index + 1], language)),
  ];
  return (
    <nav aria-label={t('explain.trail')}>
      <ol className={classes.trail}>
        {labels.map((label, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the way.
          <Row as="li" align="middle" gap="1-5" key={index}>
            {index > 0 && <Icon of={IconChevronRight} size={14} />}
            {index === trail.length ? (
              <span aria-current="step">{label}</span>
            ) : (
              <button type="button" onClick={() => onStep(index)}>
                {label}
              </button>
            )}
          </Row>
        ))}
      </ol>
    </nav>
  );
}

/** The label of a step. A day needs none; the name of an id comes from the rows it was chosen from, or from its answer. */
function labelOf(
  step: Step,
  before: Explanation | undefined,
  after: Explanation | undefined,
  locale: string,
): string {
  if ('day' in step) return dayWords(step.day, locale);
  if ('account' in step) {
    const row = before?.rows.find(({ account }) => account?._id === step.account);
    return row?.account?.username ?? after?.subject.username ?? '\u2026';
  }
  return before?.rows.find(({ game }) => game?._id === step.game)?.game?.gameName ?? '\u2026';
}
