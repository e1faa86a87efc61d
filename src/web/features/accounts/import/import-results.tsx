import type { ImportResult } from '#contract/imports/imports';
import { importTexts } from '#web/features/accounts/import/import-texts.en.ts';
import classes from '#web/platform/bulk/bulk-bar.module.css';
import { useTexts, useWords } from '#web/texts/texts.ts';

/** One line for each row of the file; rows that were not created come first. */
export function ImportResults({ results }: { results: readonly ImportResult[] }) {
  const { t } = useTexts(importTexts);
  const words = useWords();
  const rows = results.map((result, at) => ({ result, at }));
  const isCreated = ({ result }: { result: ImportResult }) => result.userId !== null;
  const ordered = [...rows.filter((row) => !isCreated(row)), ...rows.filter(isCreated)];
  const textOf = ({ userId, fields }: ImportResult): string => {
    if (userId !== null) return t('run.created');
    const faults = Object.values(fields).map(words);
    return faults.length === 0 ? t('run.open') : faults.join('. ');
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.table} aria-label={t('rows')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('preview.row')}</th>
            <th scope="col">{t('run.account')}</th>
            <th scope="col">{t('run.result')}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ result, at }) => (
            <tr key={at}>
              <th scope="row">{at + 2}</th>
              <td translate="no">
                {result.username} {result.name}
              </td>
              <td className={result.userId === null ? classes.fault : undefined}>{textOf(result)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
