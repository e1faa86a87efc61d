import { IconArrowRight, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { LogEntry } from '#contract/activity-log/activity-log';
import { listActivityLogs } from '#contract/activity-log/activity-log';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { logKeys } from '#web/features/activity-log/log-keys.ts';
import { LogOutcome } from '#web/features/activity-log/log-outcome.tsx';
import { ClientMark, useSubject } from '#web/features/activity-log/log-subject.tsx';
import { LogValue } from '#web/features/activity-log/log-value.tsx';
import type { LoggedChange } from '#web/features/activity-log/logged-changes.ts';
import { loggedChanges } from '#web/features/activity-log/logged-changes.ts';
import frame from '#web/features/activity-log/record-history.module.css';
import { useFieldWords } from '#web/features/activity-log/use-field-words.ts';
import { call } from '#web/platform/calls/call.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

/** The newest entries about an account, and more on request. */
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
      <Text as="ol" size="13" className="line-above">
        {entries.map((entry) => (
          <RecordHistoryEntry key={entry._id} entry={entry} />
        ))}
      </Text>
      <div className={frame.foot}>
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

/** The entries about one account, newest first, page by page. */
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
      // A new entry moves the last one of a page to the next page: it is shown once.
      entries: [...new Map(pages.flatMap(({ data }) => data).map((entry) => [entry._id, entry])).values()],
      total: pages.at(-1)?.pagination?.total ?? 0,
    }),
  });
}

/** Time, actor and subject; then each field before and after. */
function RecordHistoryEntry({ entry }: { entry: LogEntry }) {
  const { t } = useTexts(activityLogTexts);
  const subjectOf = useSubject();
  const lines = loggedChanges(entry.changes);
  return (
    <li className={frame.entry}>
      <span className={frame.when}>
        <DateTime value={entry.createdAt} />
      </span>
      <Text weight="550">{entry.username || t('history.signedOut')}</Text>
      <div className={frame.what}>
        <Row as="p" wrap align="middle" className="gap-y-1 gap-x-2">
          {subjectOf(entry)}
          <ClientMark entry={entry} />
          {entry.outcome !== 'done' && <LogOutcome outcome={entry.outcome} />}
        </Row>
        {lines.length > 0 && (
          <dl className={frame.changes}>
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
            <Text tone="faint">
              <LogValue field={field} value={before} />
            </Text>
            <Icon of={IconArrowRight} size={14} className="rigid faint" />
            <VisuallyHidden>{` ${t('history.became')} `}</VisuallyHidden>
          </>
        )}
        <Text weight="500">
          <LogValue field={field} value={after} />
        </Text>
      </dd>
    </>
  );
}
