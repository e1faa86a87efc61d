import type { LogEntry } from '#contract/activity-log';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { ChangeTable } from './change-table';
import classes from './log-dialog.module.css';
import { LogValue } from './log-value';
import { loggedChanges } from './logged-changes';
import { useFieldWords } from './use-field-words';

/** Who did what to whom and from where, then what it changed. */
export function LogContent({ entry }: { entry: LogEntry }) {
  const { t } = useTexts(activityLogTexts);
  const wordsOf = useFieldWords();
  const lines = loggedChanges(entry.changes);
  const changes = lines.filter(({ isFact }) => !isFact);
  const facts = lines.filter(({ isFact }) => isFact);
  return (
    <>
      <p className={classes.subject}>{entry.subject}</p>
      <DefinitionList
        items={[
          { label: t('column.username'), value: entry.username || t('nobody') },
          { label: t('column.target'), value: entry.target?.username || t('none') },
          { label: t('column.createdAt'), value: <DateTime value={entry.createdAt} format="precise" /> },
          { label: t('column.ipAddress'), value: entry.ipAddress || t('none') },
          {
            label: t('entry.request'),
            value: (
              <span className={classes.url}>{`${entry.method} ${entry.requestUrl}`.trim() || t('none')}</span>
            ),
          },
          { label: t('entry.number'), value: entry._id },
        ]}
      />
      {facts.length > 0 && (
        <div>
          <h3 className={classes.title}>{t('changes.more')}</h3>
          <DefinitionList
            items={facts.map(({ field, after }) => ({
              label: wordsOf(field),
              value: <LogValue field={field} value={after} />,
            }))}
          />
        </div>
      )}
      {changes.length > 0 && (
        <div>
          <h3 className={classes.title}>{t('changes.title')}</h3>
          <div className={classes.changes}>
            <ChangeTable label={t('changes.title')} changes={changes} />
          </div>
        </div>
      )}
      {lines.length === 0 && <p className={classes.quiet}>{t('changes.none')}</p>}
    </>
  );
}
