import type { LogEntry } from '#contract/activity-log/activity-log';
import classes from '#web/features/activity-log/activity-log.module.css';
import type { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { LogOutcome } from '#web/features/activity-log/log-outcome.tsx';
import { ClientMark, useSubject } from '#web/features/activity-log/log-subject.tsx';
import { targetText } from '#web/features/activity-log/log-words.ts';
import type { Translate } from '#web/platform/texts.ts';
import { numberColumn } from '#web/ui/data-table/number-column.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

type T = Translate<typeof activityLogTexts>;

/** The specified columns, then two that are hidden by default. */
export function logColumns(t: T): Column<LogEntry>[] {
  return [
    numberColumn(t('column.no'), 56),
    {
      key: 'username',
      label: t('column.username'),
      cell: ({ username }) => <Text weight="550">{username || t('none')}</Text>,
      cardCell: ({ username }) => username || t('signedOut'),
      card: 'meta',
    },
    {
      key: 'subject',
      label: t('column.subject'),
      cell: (entry) => <Subject entry={entry} />,
      card: 'title',
    },
    ...requestColumns(t),
    {
      key: 'createdAt',
      label: t('column.createdAt'),
      cell: ({ createdAt }) => <DateTime value={createdAt} format="precise" />,
      sortKey: 'createdAt',
      isQuiet: true,
      card: 'meta',
    },
    {
      key: 'target',
      label: t('column.target'),
      cell: (entry) => targetText(entry) || t('none'),
      isHiddenByDefault: true,
      card: 'hidden',
    },
    {
      key: 'outcome',
      label: t('column.outcome'),
      cell: ({ outcome }) => <LogOutcome outcome={outcome} />,
      isHiddenByDefault: true,
      card: 'hidden',
    },
  ];
}

/** URL and method of the request. */
function requestColumns(t: T): Column<LogEntry>[] {
  return [
    {
      key: 'url',
      label: t('column.url'),
      cell: ({ requestUrl }) => (
        <span className={classes.url} title={requestUrl}>
          {requestUrl || t('none')}
        </span>
      ),
      isQuiet: true,
      card: 'hidden',
    },
    {
      key: 'method',
      label: t('column.method'),
      cell: ({ method }) => method || t('none'),
      isQuiet: true,
      card: 'hidden',
    },
    {
      key: 'ipAddress',
      label: t('column.ipAddress'),
      cell: ({ ipAddress }) => ipAddress || t('none'),
      cardCell: ({ ipAddress }) => ipAddress || null,
      isQuiet: true,
      card: 'hidden',
    },
  ];
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
