import type { ClearedModel } from '#contract/clear-history';
import { clearHistoryTexts } from '#web/features/clear-history/clear-history-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { formatCount } from '#web/ui/format-number.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './foretold-table.module.css';

/** Model by model: what goes, what it amounts to, and how much stays. */
export function ForetoldTable({ models }: { models: readonly ClearedModel[] }) {
  const { t, language } = useTexts(clearHistoryTexts);
  const count = (rows: number) => formatCount(rows, language);
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('dialog.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.model')}</th>
          <th scope="col">{t('column.rows')}</th>
          <th scope="col">{t('column.amount')}</th>
          <th scope="col">{t('column.kept')}</th>
        </tr>
      </thead>
      <tbody>
        {models.map(({ model, rows, amount, kept }) => (
          <tr key={model}>
            <th scope="row">{t(`model.${model}`)}</th>
            <td>{count(rows)}</td>
            <td>{amount === 0 ? '-' : <Money amount={amount} />}</td>
            <td>{count(kept)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
