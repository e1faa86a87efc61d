import { type LogEntry, logTable } from '#contract/activity-log/activity-log';
import classes from '#web/features/activity-log/activity-log.module.css';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { LogOutcome } from '#web/features/activity-log/log-outcome.tsx';
import { ClientMark, useSubject } from '#web/features/activity-log/log-subject.tsx';
import { targetText } from '#web/features/activity-log/log-words.ts';
import { type Looks, useTableColumns } from '#web/platform/list/table-columns.tsx';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { numberColumn } from '#web/ui/data-table/number-column.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

const shown = ['username', 'subject', 'requestUrl', 'method', 'ipAddress', 'createdAt', 'outcome'] as const;

/** The specified columns, then two that are hidden by default. */
export function useLogColumns(): Column<LogEntry>[] {
  const { t } = useTexts(activityLogTexts);
  const columns = useTableColumns(logTable, shown, { looks: looksOf(t) });
  return [
    numberColumn(t('column.no'), 56),
    ...columns,
    {
      key: 'target',
      label: t('column.target'),
      cell: (entry) => targetText(entry) || t('none'),
      isHiddenByDefault: true,
      card: 'hidden',
    },
  ];
}

function looksOf(t: Translate<typeof activityLogTexts>): Looks<typeof logTable.columns, LogEntry> {
  return {
    username: {
      cell: ({ username }) => <Text weight="550">{username || t('none')}</Text>,
      cardCell: ({ username }) => username || t('signedOut'),
      card: 'meta',
    },
    subject: { cell: (entry) => <Subject entry={entry} />, card: 'title' },
    requestUrl: {
      cell: ({ requestUrl }) => (
        <span className={classes.url} title={requestUrl}>
          {requestUrl || t('none')}
        </span>
      ),
      isQuiet: true,
      card: 'hidden',
    },
    method: { cell: ({ method }) => method || t('none'), isQuiet: true, card: 'hidden' },
    ipAddress: {
      cell: ({ ipAddress }) => ipAddress || t('none'),
      cardCell: ({ ipAddress }) => ipAddress || null,
      isQuiet: true,
      card: 'hidden',
    },
    createdAt: {
      cell: ({ createdAt }) => <DateTime value={createdAt} format="precise" />,
      isQuiet: true,
      card: 'meta',
    },
    outcome: {
      cell: ({ outcome }) => <LogOutcome outcome={outcome} />,
      isHiddenByDefault: true,
      card: 'hidden',
    },
  };
}

/** The subject, with the outcome if the action did not happen. */
function Subject({ entry }: { entry: LogEntry }) {
  const text = useSubject()(entry);
  return (
    <span className={classes.subject}>
      <span className={classes.text} title={text}>
        {text}
      </span>
      <ClientMark entry={entry} />
      {entry.outcome !== 'done' && <LogOutcome outcome={entry.outcome} />}
    </span>
  );
}
