import { IconDatabaseExport } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import type * as z from 'zod/mini';
import type { Backup, listBackups } from '#contract/backups/backups';
import { exportBackup } from '#contract/backups/backups';
import type { OperatorRole } from '#contract/ground/roles';
import classes from '#web/features/backups/backups.module.css';
import { BackupsTable } from '#web/features/backups/backups-table.tsx';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { RestoreOutcome } from '#web/features/backups/restore/restore-outcome.tsx';
import { backupKeys, isBeingMade, useBackups } from '#web/features/backups/use-backups.ts';
import { call, failureText, isUnanswered } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

interface BackupsPageProps {
  role: OperatorRole;
  /** The archives of all networks. */
  Archives: ComponentType;
}

/** Backups: creates one, lists them, and offers the actions of each. */
export function BackupsPage({ role, Archives }: BackupsPageProps) {
  const { t } = useTexts(backupsTexts);
  const list = useBackups();
  const make = useMakeBackup();
  const isInstallation = role === 'superadmin';
  const running = list.data?.data.find(isBeingMade);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.data?.folders.length}
        note={<BackupsNote isInstallation={isInstallation} list={list.data} />}
        actions={
          <BusyButton
            leftSection={<Icon of={IconDatabaseExport} size={16} />}
            isBusy={make.isPending || running !== undefined}
            onClick={() => make.mutate()}
          >
            {t('make')}
          </BusyButton>
        }
      />
      {running !== undefined && <BackupProgress backup={running} />}
      {list.data?.restore && <RestoreOutcome job={list.data.restore} />}
      <BackupsTable list={list} isInstallation={isInstallation} />
      {isInstallation && (
        <Suspense fallback={null}>
          <Archives />
        </Suspense>
      )}
    </Page>
  );
}

interface BackupsNoteProps {
  isInstallation: boolean;
  list: Pick<z.infer<typeof listBackups.answer>, 'keeps' | 'nextAt'> | undefined;
}

/** What a backup contains, how many are kept, and when the next automatic one is due. */
function BackupsNote({ isInstallation, list }: BackupsNoteProps) {
  const { t } = useTexts(backupsTexts);
  const what = t(isInstallation ? 'note.installation' : 'note.network');
  if (list === undefined) return what;
  return (
    <>
      {what} {t('note.keepsDaily', { count: list.keeps })}
      {list.nextAt !== null && (
        <>
          {' '}
          {t('note.next')} <DateTime value={list.nextAt} format="short" />
          {t('note.end')}
        </>
      )}
      {list.nextAt === null && ` ${t('note.noneByItself')}`}
    </>
  );
}

/** Progress of the running backup. */
function BackupProgress({ backup }: { backup: Backup }) {
  const { t, language } = useTexts(backupsTexts);
  const { rowsDone, rowsTotal } = backup;
  const max = rowsTotal ?? 0;
  const number = (count: number) => formatCount(count, language);
  const far = max > 0 ? t('progress', { rows: number(rowsDone), total: number(max) }) : t('starting');
  return (
    <Panel label={t('making')}>
      <Row wrap justify="between" size="13" className="gap-y-0-5 gap-x-2" role="status">
        <span>{t('making')}</span>
        <span className={classes.rows}>{far}</span>
      </Row>
      <ProgressBar label={t('making')} done={rowsDone} total={rowsTotal} />
    </Panel>
  );
}

/** Creates a backup. While the call waits, the list shows the progress. */
function useMakeBackup() {
  const { t } = useTexts(backupsTexts);
  const { t: tUi } = useTexts(uiTexts);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: backupKeys.list });
  return useMutation({
    mutationFn: () => {
      const made = call(exportBackup);
      // By then the server lists it.
      setTimeout(refresh, 500);
      return made;
    },
    onSuccess: ({ message }) => notifySuccess(message),
    onError: (error) =>
      notifyError(isUnanswered(error) ? tUi('form.unknown') : failureText(error, t('failed.backupRequest'))),
    onSettled: refresh,
  });
}
