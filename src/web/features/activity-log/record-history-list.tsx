import { IconArrowRight, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { LogEntry } from '#contract/activity-log';
import { listActivityLogs } from '#contract/activity-log';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { logKeys } from '#web/features/activity-log/log-keys.ts';
import { LogOutcome } from '#web/features/activity-log/log-outcome.tsx';
import { LogValue } from '#web/features/activity-log/log-value.tsx';
import type { LoggedChange } from '#web/features/activity-log/logged-changes.ts';
import { loggedChanges } from '#web/features/activity-log/logged-changes.ts';
import frame from '#web/features/activity-log/record-history.module.css';
import classes from '#web/features/activity-log/record-history-list.module.css';
import { useFieldWords } from '#web/features/activity-log/use-field-words.ts';
import { call } from '#web/platform/call.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StateMessage } from '#web/ui/state-message.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The newest entries about an account, and more of them on request. */
export function RecordHistoryList({ account }: { account: { _id: string; username: string } }) {
  const { t, language } = useTexts(activityLogTexts);
  const history = useRecordHistory(account._id);
  if (history.data === undefined)
    return <NotThere error={history.error} onRetry={() => void history.refetch()} />;
  const { entries, total } = history.data;
  if (entries.length === 0) {
    return (
      <StateMessage
        icon={IconHistory}
        title={t('history.empty.title')}
        message={t('history.empty.message', { username: account.username })}
      />
    );
  }
  const count = (number: number) => formatCount(number, language);
  return (
    <>
      <ol className={classes.list}>
        {entries.map((entry) => (
          <RecordHistoryEntry key={entry._id} entry={entry} />
        ))}
      </ol>
      <div className={classes.foot}>
        {history.hasNextPage && (
          <BusyButton
            size="xs"
            variant="default"
            isBusy={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {t('history.more')}
          </BusyButton>
        )}
        <span role="status">
          {t('history.shown', {
            shown: count(entries.length),
            total: count(Math.max(total, entries.length)),
          })}
        </span>
      </div>
    </>
  );
}

function NotThere({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTexts(activityLogTexts);
  if (error === null) {
    return (
      <div className={frame.waiting} aria-busy="true">
        <Spinner />
      </div>
    );
  }
  return <Fault error={error} title={t('history.failed')} onRetry={onRetry} />;
}

/** What was done to one account, newest first, a few entries at a time. */
function useRecordHistory(accountId: string) {
  return useInfiniteQuery({
    queryKey: logKeys.about(accountId),
    queryFn: ({ signal, pageParam }) =>
      call(listActivityLogs, {
        query: { subjectId: accountId, page: String(pageParam), pageSize: '10' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination === undefined || pagination.page >= pagination.totalPages ? undefined : pagination.page + 1,
    select: ({ pages }) => ({
      // An entry that is written meanwhile moves the last one of a page to the next: it is shown once.
      entries: [...new Map(pages.flatMap(({ data }) => data).map((entry) => [entry._id, entry])).values()],
      total: pages.at(-1)?.pagination?.total ?? 0,
    }),
  });
}

/** When, who, what; then each field before and after. */
function RecordHistoryEntry({ entry }: { entry: LogEntry }) {
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
