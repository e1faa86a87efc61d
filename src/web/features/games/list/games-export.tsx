import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportGames } from '#contract/games';
import { failureText } from '#web/platform/call.ts';
import { downloadFile } from '#web/platform/download-file.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import classes from './games-export.module.css';
import { type GameListState, gameFilter } from './use-game-list.ts';

const file = 'GamesList.xlsx';

interface Progress {
  bytes: number;
  totalRows: number | null;
}

/** Saves every game of the current filter as a workbook. The button says how far it is. */
export function GamesExport({ state }: { state: GameListState }) {
  const { t } = useTranslation('games');
  const [progress, setProgress] = useState<Progress | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(exportGames, { query: gameFilter(state) }, file, setProgress),
    onSuccess: () => notifySuccess(t('export.saved', { file })),
    onError: (error) => notifyError(failureText(error, t('export.failed'))),
    onSettled: () => setProgress(null),
  });
  const busyLabel = useBusyLabel(progress);
  return (
    <span className={classes.export}>
      <BusyButton
        variant="default"
        isBusy={isPending}
        busyLabel={<span className={classes.label}>{busyLabel}</span>}
        leftSection={<Icon of={IconDownload} />}
        onClick={() => mutate()}
      >
        <span className={classes.label}>{t('export.label')}</span>
      </BusyButton>
    </span>
  );
}

function useBusyLabel(progress: Progress | null): string {
  const { t, i18n } = useTranslation('games');
  if (progress === null) return t('export.starting');
  const kilobytes = formatCount(Math.ceil(progress.bytes / 1024), i18n.language);
  if (progress.totalRows === null) return t('export.busy', { kilobytes });
  return t('export.busyRows', { kilobytes, rows: formatCount(progress.totalRows, i18n.language) });
}
