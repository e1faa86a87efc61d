import { IconArrowRight } from '@tabler/icons-react';
import type { LogEntry } from '#contract/activity-log';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { LogOutcome } from './log-outcome';
import { LogValue } from './log-value';
import { type LoggedChange, loggedChanges } from './logged-changes';
import classes from './record-history-list.module.css';
import { useFieldWords } from './use-field-words';

/** When, who, what; then each field before and after. */
export function RecordHistoryEntry({ entry }: { entry: LogEntry }) {
  const { t } = useTexts(activityLogTexts);
  const lines = loggedChanges(entry.changes);
  return (
    <li className={classes.entry}>
      <span className={classes.when}>
        <DateTime value={entry.createdAt} />
      </span>
      <span className={classes.who}>{entry.username || t('history.nobody')}</span>
      <div className={classes.what}>
        <p className={classes.subject}>
          {entry.subject}
          {entry.outcome !== 'done' && <LogOutcome outcome={entry.outcome} />}
        </p>
        {lines.length > 0 && (
          <dl className={classes.changes}>
            {lines.map((line) => (
              <ChangeLine key={line.key} line={line} />
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

function ChangeLine({ line: { field, of, before, after, isFact } }: { line: LoggedChange }) {
  const { t } = useTexts(activityLogTexts);
  const wordsOf = useFieldWords();
  return (
    <>
      <dt>{of ?? wordsOf(field)}</dt>
      <dd>
        {!isFact && (
          <>
            <span className={classes.before}>
              <LogValue field={field} value={before} />
            </span>
            <Icon of={IconArrowRight} size={14} className={classes.arrow ?? ''} />
            <VisuallyHidden>{` ${t('history.became')} `}</VisuallyHidden>
          </>
        )}
        <span className={classes.after}>
          <LogValue field={field} value={after} />
        </span>
      </dd>
    </>
  );
}
