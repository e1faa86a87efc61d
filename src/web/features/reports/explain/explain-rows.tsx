import { IconCheck } from '@tabler/icons-react';
import type { OperatorRole } from '#contract/ground/roles';
import { type FigureName, turnoverTable } from '#contract/reports/turnover';
import { addUp } from '#web/features/reports/explain/add-up.ts';
import classes from '#web/features/reports/explain/explain-frame.module.css';
import { ExplainRowLabel } from '#web/features/reports/explain/explain-row-label.tsx';
import type { Step } from '#web/features/reports/explain/trail.ts';
import type { Explanation } from '#web/features/reports/explain/use-explanations.ts';
import { Figure } from '#web/features/reports/figure.tsx';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useLabels } from '#web/platform/list/table-columns.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';
import { Percent } from '#web/ui/values/percent.tsx';

type ExplainRowsProps = {
  viewer: OperatorRole;
  explanation: Explanation;
  onStep: (step: Step) => void;
};

const stored: readonly FigureName[] = ['supercom', 'distcom', 'retailcom', 'usercom'];

/** The rows a figure sums, one step finer, with the inputs of each row and the sum below. */
export function ExplainRows(props: ExplainRowsProps) {
  const { t, language } = useTexts(reportsTexts);
  const { rows, value, by } = props.explanation;
  if (rows.length === 0)
    return (
      <Text as="p" size="13" tone="quiet">
        {t('explain.noRows')}
      </Text>
    );
  const sum = addUp(rows.map((row) => row.value));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.box} aria-label={t(`explain.by.${by}`)} tabIndex={0}>
        <RowTable {...props} sum={sum} />
      </section>
      {sum === value ? (
        <p className={classes.fits}>
          <Icon className="accent" of={IconCheck} size={16} />
          {t('explain.addsUp', { value: formatMoney(value, language) })}
        </p>
      ) : (
        <Note tone="bad">{t('explain.differs')}</Note>
      )}
    </>
  );
}

function RowTable({ viewer, explanation, onStep, sum }: ExplainRowsProps & { sum: number }) {
  const { t, language } = useTexts(reportsTexts);
  const label = useLabels(turnoverTable);
  const { rows, figure, by, subject } = explanation;
  const entering = enteringOf(explanation);
  const hasRates = by === 'stored' && stored.includes(figure);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t(`explain.by.${by}`)}</th>
          {entering.map((name) => (
            <th key={name} scope="col" data-entering>
              {label(name)}
            </th>
          ))}
          {hasRates && <th scope="col">{t('explain.rate')}</th>}
          <th scope="col">{label(figure)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two stored sums may differ in nothing but their place.
          <tr key={`${row.day} ${row.game?._id} ${row.account?._id} ${index}`}>
            <th scope="row">
              <ExplainRowLabel viewer={viewer} by={by} row={row} subject={subject} onStep={onStep} />
            </th>
            <Figures amounts={entering.map((name) => row[name])} isEntering />
            {hasRates && <td data-quiet>{row.rate === null ? '\u2013' : <Percent value={row.rate} />}</td>}
            <Figures amounts={[row.value]} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t('explain.sumOf', { count: rows.length, number: formatCount(rows.length, language) })}
          </th>
          <Figures amounts={entering.map((name) => addUp(rows.map((row) => row[name])))} isEntering />
          {hasRates && <td />}
          <Figures amounts={[sum]} />
        </tr>
      </tfoot>
    </table>
  );
}

/** The inputs of a computed figure; a stored commission is a share of the play. */
function enteringOf({ figure, inputs }: Explanation): FigureName[] {
  return stored.includes(figure) ? ['playPoints'] : inputs.map((input) => input.figure);
}

function Figures({ amounts, isEntering = false }: { amounts: readonly number[]; isEntering?: boolean }) {
  return amounts.map((amount, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its column.
    <td key={index} data-entering={isEntering || undefined}>
      <Figure amount={amount} />
    </td>
  ));
}
