import { ActionIcon } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import type { ExportJob } from '#contract/exports';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import { isOnItsWay } from '#web/platform/exports/use-export-jobs.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import classes from './export-item.module.css';
import { ExportStatus } from './export-status.tsx';
import { useExportActs } from './use-export-acts.ts';

/** One export: its file, how far it is, and what can be done with it. `onHide` takes it out of sight and keeps its file. */
export function ExportItem({ job, onHide }: { job: ExportJob; onHide?: () => void }) {
  const { t } = useTexts(exportsTexts);
  const { download, remove } = useExportActs(job);
  const file = job.fileName;
  const isRunning = isOnItsWay(job);
  const label = isRunning ? t('stop', { file }) : t('remove', { file });
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <span className={classes.name}>{file}</span>
        {onHide === undefined && (
          <span className={classes.when}>
            <DateTime value={job.createdAt} format="short" />
          </span>
        )}
        <ExportStatus job={job} />
      </div>
      {job.status === 'done' && (
        <BusyButton
          variant="default"
          size="xs"
          isBusy={download.isPending}
          aria-label={t('downloadOf', { file })}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </BusyButton>
      )}
      {onHide !== undefined && !isRunning ? (
        <ActionIcon aria-label={t('dismiss', { file })} title={t('dismiss', { file })} onClick={onHide}>
          <Icon of={IconX} size={16} />
        </ActionIcon>
      ) : (
        <ActionIcon
          aria-label={label}
          title={label}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Icon of={isRunning ? IconX : IconTrash} size={16} />
        </ActionIcon>
      )}
    </li>
  );
}
