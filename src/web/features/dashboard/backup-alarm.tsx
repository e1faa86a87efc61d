import { useQuery } from '@tanstack/react-query';
import { readBackupHealth } from '#contract/backups/backups';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import { dashboardKeys } from '#web/features/dashboard/use-dashboard.ts';
import { call } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

const everyMs = 60_000;

/** Shown if the installation has no recent verified backup. */
export function BackupAlarm() {
  const { t } = useTexts(dashboardTexts);
  const { data } = useQuery({
    queryKey: dashboardKeys.backups,
    queryFn: ({ signal }) => call(readBackupHealth, { background: true, signal }),
    refetchInterval: everyMs,
  });
  if (data === undefined || !data.data.isLate) return null;
  const { lastVerifiedAt } = data.data;
  return (
    <Note tone={lastVerifiedAt === null ? 'wait' : 'bad'}>
      {lastVerifiedAt === null ? (
        t('backups.never')
      ) : (
        <>
          {t('backups.late')} <DateTime value={lastVerifiedAt} />
        </>
      )}{' '}
      <Link href="/superadmin/backups">{t('backups.open')}</Link>
    </Note>
  );
}
