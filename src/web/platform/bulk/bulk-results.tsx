import classes from '#web/platform/bulk/bulk-bar.module.css';
import { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import type { Bulk } from '#web/platform/bulk/bulk-types.ts';
import type { Outcome } from '#web/platform/bulk/run-each.ts';
import type { RowOutcome } from '#web/platform/bulk/use-bulk-run.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

const states = ['refused', 'unsent', 'done'] as const;

/** The result of each row: failures first. */
export function BulkResults<Row>({
  bulk,
  outcomes,
}: {
  bulk: Bulk<Row>;
  outcomes: readonly RowOutcome<Row>[];
}) {
  const { t, language } = useTexts(bulkTexts);
  const counts = countsOf(outcomes);
  const sums = [...states]
    .reverse()
    .filter((state) => counts[state] > 0)
    .map((state) => t(state, { number: formatCount(counts[state], language) }));
  const sorted = states.flatMap((state) => outcomes.filter(({ outcome }) => outcome.state === state));
  return (
    <>
      <p role="status">{sums.join(', ')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ul className={classes.results} aria-label={t('results')} tabIndex={0}>
        {sorted.map(({ row, outcome }) => (
          <li key={bulk.rowId(row)} data-state={outcome.state}>
            <Text weight="550" tone="strong">
              {bulk.rowName(row)}
            </Text>
            <span>{t(`row.${outcome.state}`, { reason: reasonOf(outcome) })}</span>
          </li>
        ))}
      </ul>
      {counts.done < outcomes.length && <p>{t('keeps')}</p>}
    </>
  );
}

function countsOf<Row>(outcomes: readonly RowOutcome<Row>[]): Record<Outcome['state'], number> {
  const count = (state: Outcome['state']) => outcomes.filter(({ outcome }) => outcome.state === state).length;
  return { done: count('done'), refused: count('refused'), unsent: count('unsent') };
}

function reasonOf(outcome: Outcome): string {
  return outcome.state === 'refused' ? outcome.reason : '';
}
