import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RestoreJob } from '#contract/backups/restores';
import { messages } from '#contract/ground/messages';
import classes from '#web/features/backups/backups.module.css';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { inWords, useTexts, useWords } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

const isRunning = ({ state }: RestoreJob) => state === 'waiting' || state === 'running';

/**
 * The last restore of the network: its progress, or why it failed. If it ends while the page is open, a message is
 * shown once.
 */
export function RestoreOutcome({ job }: { job: RestoreJob }) {
  const { t } = useTexts(backupsTexts);
  const words = useWords();
  const client = useQueryClient();
  const watched = useRef<string>(undefined);
  const { _id, state } = job;
  useEffect(() => {
    if (state === 'waiting' || state === 'running') watched.current = _id;
    else if (watched.current === _id) {
      watched.current = undefined;
      if (state === 'done') notifySuccess(inWords(messages.restoreCompleted));
      // Every figure of the network may have changed.
      void client.invalidateQueries();
    }
  }, [_id, state, client]);
  if (isRunning(job)) return <RestoreProgress job={job} />;
  if (state === 'done') return null;
  return (
    <Note tone="bad">
      {t('failed.restoreOf', { folder: job.folder })} {words(job.error ?? '')}
    </Note>
  );
}

/** Progress of the running restore. */
function RestoreProgress({ job }: { job: RestoreJob }) {
  const { t, language } = useTexts(backupsTexts);
  const { step, rowsDone, rowsTotal } = job;
  const isCounted = step === 'staging' && rowsTotal !== null && rowsTotal > 0;
  const number = (count: number) => formatCount(count, language);
  const far = isCounted
    ? t('progress', { rows: number(rowsDone), total: number(rowsTotal) })
    : t(`restoring.${step ?? 'waiting'}`);
  const label = t('restoring.title', { folder: job.folder });
  return (
    <Panel label={label}>
      <Row wrap justify="between" size="13" className="gap-y-0-5 gap-x-2" role="status">
        <span>{label}</span>
        <span className={classes.rows}>{far}</span>
      </Row>
      <ProgressBar label={label} done={rowsDone} total={isCounted ? rowsTotal : null} />
    </Panel>
  );
}
