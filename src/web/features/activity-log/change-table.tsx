import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import classes from './change-table.module.css';
import { LogValue } from './log-value';
import type { LoggedChange } from './logged-changes';
import { useFieldWords } from './use-field-words';

/** What an entry changed, field by field: before and after. */
export function ChangeTable({ label, changes }: { label: string; changes: readonly LoggedChange[] }) {
  const { t } = useTexts(activityLogTexts);
  const wordsOf = useFieldWords();
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('changes.field')}</th>
          <th scope="col">{t('changes.before')}</th>
          <th scope="col">{t('changes.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, field, of, before, after }) => (
          <tr key={key}>
            <th scope="row">{of ?? wordsOf(field)}</th>
            <td className={classes.before}>
              <LogValue field={field} value={before} />
            </td>
            <td className={classes.after}>
              <LogValue field={field} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
