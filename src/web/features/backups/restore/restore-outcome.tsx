import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messages } from '#contract/messages';
import type { RestoreJob } from '#contract/restores';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Note } from '#web/ui/note.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { RestoreProgress } from './restore-progress';

const isRunning = ({ state }: RestoreJob) => state === 'waiting' || state === 'running';

/** The last restore of the network: how far it is, or why it did not happen. One that ends while the page is open is told once. */
export function RestoreOutcome({ job }: { job: RestoreJob }) {
  const { t } = useTexts(backupsTexts);
  const client = useQueryClient();
  const watched = useRef<string>(undefined);
  const { _id, state } = job;
  useEffect(() => {
    if (state === 'waiting' || state === 'running') watched.current = _id;
    else if (watched.current === _id) {
      watched.current = undefined;
      if (state === 'done') notifySuccess(messages.restoreCompleted);
      // Every figure of the network may be another one now.
      void client.invalidateQueries();
    }
  }, [_id, state, client]);
  if (isRunning(job)) return <RestoreProgress job={job} />;
  if (state === 'done') return null;
  return (
    <Note tone="bad">
      {t('failed.restoreOf', { folder: job.folder })} {job.error}
    </Note>
  );
}
