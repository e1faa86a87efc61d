import { IconCheck } from '@tabler/icons-react';
import { addUp } from '#web/features/reports/explain/add-up.ts';
import classes from '#web/features/reports/explain/explain-frame.module.css';
import { Figure } from '#web/features/reports/figure.tsx';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';
import { Percent } from '#web/ui/values/percent.tsx';

interface RateRow {
  key: string;
  label: string;
  onStep: () => void;
  base: number;
  percent: number;
  amount: number;
}

type RateRowsProps = {
  names: { row: string; base: string; rate: string; amount: string };
  rows: readonly RateRow[];
  /** Number and sums of all rows: those beyond the list are summed in one line, so that everything adds up. */
  count: number;
  totals: { base: number; amount: number };
};

/** Rows of an amount times a percentage each, and their sum. */
export function RateRows(props: RateRowsProps) {
  const { t, language } = useTexts(reportsTexts);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.box} aria-label={props.names.row} tabIndex={0}>
        <table className={classes.table}>
          <Head names={props.names} />
          <tbody>
            {props.rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
            <Rest {...props} />
          </tbody>
          <Foot {...props} />
        </table>
      </section>
      <p className={classes.fits}>
        <Icon className="accent" of={IconCheck} size={16} />
        {t('explain.addsUp', { value: formatMoney(props.totals.amount, language) })}
      </p>
    </>
  );
}

function Head({ names }: Pick<RateRowsProps, 'names'>) {
  return (
    <thead>
      <tr>
        <th scope="col">{names.row}</th>
        <th scope="col" data-entering>
          {names.base}
        </th>
        <th scope="col">{names.rate}</th>
        <th scope="col">{names.amount}</th>
      </tr>
    </thead>
  );
}

/** The sum of the rows that are not listed. */
function Rest({ rows, count, totals }: RateRowsProps) {
  const { t, language } = useTexts(reportsTexts);
  const more = count - rows.length;
  if (more <= 0) return null;
  return (
    <tr>
      <th scope="row">{t('explain.rest', { count: more, number: formatCount(more, language) })}</th>
      <td data-entering>
        <Figure amount={addUp([totals.base, ...rows.map(({ base }) => -base)])} />
      </td>
      <td />
      <td>
        <Figure amount={addUp([totals.amount, ...rows.map(({ amount }) => -amount)])} />
      </td>
    </tr>
  );
}

function Foot({ count, totals }: RateRowsProps) {
  const { t, language } = useTexts(reportsTexts);
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('explain.sumOf', { count, number: formatCount(count, language) })}</th>
        <td data-entering>
          <Figure amount={totals.base} />
        </td>
        <td />
        <td>
          <Figure amount={totals.amount} />
        </td>
      </tr>
    </tfoot>
  );
}

function Row({ row }: { row: RateRow }) {
  return (
    <tr>
      <th scope="row">
        <button type="button" className={classes.step} onClick={row.onStep}>
          <span>{row.label}</span>
        </button>
      </th>
      <td data-entering>
        <Figure amount={row.base} />
      </td>
      <td data-quiet>
        <Percent value={row.percent} />
      </td>
      <td>
        <Figure amount={row.amount} />
      </td>
    </tr>
  );
}
