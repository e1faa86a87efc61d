import { IconHistory } from '@tabler/icons-react';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/platform/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { StateMessage } from '#web/ui/state-message.tsx';
import frame from './record-history.module.css';
import { RecordHistoryEntry } from './record-history-entry';
import classes from './record-history-list.module.css';
import { useRecordHistory } from './use-record-history';

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
