import type { OperatorRole } from '#contract/ground/roles';
import type { Party } from '#contract/lists/report-query';
import classes from '#web/features/reports/explain/explain-frame.module.css';
import type { Step } from '#web/features/reports/explain/trail.ts';
import type { Explanation } from '#web/features/reports/explain/use-explanations.ts';
import { reportPaths } from '#web/features/reports/report-paths.ts';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { dayWords } from '#web/ui/values/period-words.ts';

type ExplainRowLabelProps = {
  viewer: OperatorRole;
  by: Explanation['by'];
  row: Explanation['rows'][number];
  subject: Party;
  onStep: (step: Step) => void;
};

/** The label of a row with its link: to a finer step, or from a player's stored sum to its tickets. */
export function ExplainRowLabel({ viewer, by, row, subject, onStep }: ExplainRowLabelProps) {
  const { t, language } = useTexts(reportsTexts);
  const { day, game, account } = row;
  if (by === 'stored' && day !== null) {
    const period = { preset: 'range', startDate: day, endDate: day } as const;
    const words = t('explain.dayAndGame', { day: dayWords(day, language), game: game?.gameName ?? '' });
    return (
      <Link
        className={classes.step ?? ''}
        href={reportPaths(viewer).history(subject._id, period, game?._id)}
        title={t('explain.toHistory')}
      >
        <span>{words}</span>
      </Link>
    );
  }
  const step = stepOf(row);
  if (step === null) return null;
  if (account?.isOpen === false) {
    return (
      <Text align="middle" gap="2" tone="quiet" className="inline" title={t('explain.closed')}>
        <RoleChip role={account.role} />
        <span>{account.username}</span>
      </Text>
    );
  }
  return (
    <button type="button" className={classes.step} onClick={() => onStep(step)}>
      {account !== null && <RoleChip role={account.role} />}
      <span>{account?.username ?? game?.gameName ?? dayWords(day ?? '', language)}</span>
    </button>
  );
}

function stepOf({ day, game, account }: Explanation['rows'][number]): Step | null {
  if (account !== null) return { account: account._id };
  if (game !== null) return { game: game._id };
  return day === null ? null : { day };
}
