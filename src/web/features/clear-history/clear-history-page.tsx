import { IconEraser } from '@tabler/icons-react';
import type { Clearing } from '#contract/clear-history';
import { clearHistoryTexts } from '#web/features/clear-history/clear-history-texts.en.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { periodWords } from '#web/ui/period-filter/period-words.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { ClearForm } from './clear-form.tsx';
import { clearingColumns } from './clearing-columns.tsx';
import { useClearForm } from './use-clear-form.ts';
import { useClearings } from './use-clear-history.ts';

/** Clear History: days and models are chosen, what they hold is shown, and only then anything goes. */
export function ClearHistoryPage() {
  const { t, language } = useTexts(clearHistoryTexts);
  const form = useClearForm();
  const clearings = useClearings();
  const { foretold, asked } = form;
  return (
    <Page>
      <PageHeader title={t('title')} note={t('note')} />
      <ClearForm form={form} />
      <Panel title={t('past')} isFlush>
        <DataTable<Clearing>
          isBare
          label={t('past')}
          columns={clearingColumns(t, language)}
          rows={clearings.data}
          rowId={({ _id }) => _id}
          rowName={(days) => periodWords(days, language, t('to'))}
          isFetching={clearings.isFetching}
          fault={
            clearings.data === undefined
              ? tableFault(clearings.error, () => void clearings.refetch())
              : undefined
          }
          empty={{ icon: IconEraser, title: t('empty.title'), message: t('empty.message') }}
        />
      </Panel>
      {foretold !== undefined && asked !== undefined && (
        <ClearDialog
          choice={asked}
          foretold={foretold}
          onClose={form.putAway}
          onCleared={() => {
            form.putAway();
            form.reset();
          }}
        />
      )}
    </Page>
  );
}
