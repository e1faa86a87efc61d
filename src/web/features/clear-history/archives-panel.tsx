import { IconArchive, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { downloadArchive, listArchives } from '#contract/backups/clear-history';
import { clearHistoryTexts } from '#web/features/clear-history/clear-history-texts.en.ts';
import {
  clearedColumn,
  daysColumn,
  startedAtColumn,
  statusColumn,
} from '#web/features/clear-history/clearing-columns.tsx';
import { clearHistoryKeys, whileRunning } from '#web/features/clear-history/use-clear-history.ts';
import { buildRequest } from '#web/platform/calls/build-request.ts';
import { call } from '#web/platform/calls/call.ts';
import { tableFault } from '#web/platform/list/table-fault.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { Column, RowAction } from '#web/ui/data-table/table-types.ts';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatBytes } from '#web/ui/values/format-bytes.ts';

const admin = 'admin';
type Archive = z.infer<(typeof listArchives)['answer']>['data'][number];

/** The clearings of every network, with the archives that still exist. */
export function ArchivesPanel() {
  const { t, language } = useTexts(clearHistoryTexts);
  const archives = useQuery({
    queryKey: clearHistoryKeys.archives,
    queryFn: ({ signal }) => call(listArchives, { signal, background: true }),
    select: (answer) => answer.data,
    refetchInterval: ({ state }) => whileRunning(state.data),
  });
  return (
    <Panel title={t('archives.title')} aside={t('archives.note')} isFlush>
      <DataTable<Archive>
        isBare
        label={t('archives.title')}
        columns={columnsOf(t, language)}
        rows={archives.data}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        fault={
          archives.data === undefined ? tableFault(archives.error, () => void archives.refetch()) : undefined
        }
        actions={(archive) => [downloadOf(archive, t)]}
        empty={{ icon: IconArchive, title: t('archives.none'), message: t('archives.noneMessage') }}
      />
    </Panel>
  );
}

function columnsOf(t: Translate<typeof clearHistoryTexts>, language: string): Column<Archive>[] {
  return [
    {
      key: 'network',
      label: t('column.network'),
      cell: ({ adminUsername }) => <UsernameCell username={adminUsername} role={admin} />,
      card: 'title',
    },
    { ...daysColumn(t, language), card: 'meta' },
    statusColumn(t),
    clearedColumn(t, language),
    {
      key: 'size',
      label: t('column.size'),
      cell: ({ files }) =>
        formatBytes(
          files.reduce((sum, { bytes }) => sum + bytes, 0),
          language,
        ),
      align: 'right',
    },
    startedAtColumn(t),
  ];
}

function downloadOf({ _id, name, status }: Archive, t: Translate<typeof clearHistoryTexts>): RowAction {
  return {
    key: 'download',
    label: t('archives.download'),
    icon: IconDownload,
    disabledReason: status === 'running' ? t('archives.running') : undefined,
    onSelect: () => save(_id, name),
  };
}

/** Lets the browser download the zip as a stream: it may be too large for the memory of a page. */
function save(id: string, name: string): void {
  const [url] = buildRequest(downloadArchive, { params: { id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.zip`;
  link.click();
}
