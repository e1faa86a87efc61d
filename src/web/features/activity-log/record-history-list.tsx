import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/platform/call.ts';
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
  const { t, i18n } = useTranslation('activityLog');
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
  const count = (number: number) => formatCount(number, i18n.language);
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
  const { t } = useTranslation('activityLog');
  if (error === null) {
    return (
      <div className={frame.waiting} aria-busy="true">
        <Spinner />
      </div>
    );
  }
  return (
    <StateMessage
      icon={IconAlertTriangle}
      tone="bad"
      title={t('history.failed')}
      message={error.message}
      action={<Button onClick={onRetry}>{t('history.retry')}</Button>}
      requestId={error instanceof CallError ? error.requestId : undefined}
    />
  );
}
