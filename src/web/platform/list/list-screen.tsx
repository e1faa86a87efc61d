import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/api/endpoint';
import { ExportButton } from '#web/platform/exports/export-button.tsx';
import type { ExportInput } from '#web/platform/exports/run-export.ts';
import { ListViews } from '#web/platform/list/list-views.tsx';
import { PrintButton, PrintFacts } from '#web/platform/list/print-button.tsx';
import type { ListPrint } from '#web/platform/list/use-printed-rows.ts';
import { useShownAddress } from '#web/platform/navigation/shown-address.tsx';
import { useOwn } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { DataTableProps, TableEmpty } from '#web/ui/data-table/table-types.ts';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** The parts of `useList` that the table needs. */
interface ShownList<Row> {
  table: Partial<DataTableProps<Row>> & Pick<DataTableProps<Row>, 'rows'>;
  view: Readonly<Record<string, string | undefined>>;
  isUsualOrder: boolean;
  total: number | undefined;
  isFiltered: boolean;
  clear: () => void;
  print: ListPrint;
}

export interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'empty' | 'storageKey'> {
  list: ShownList<Row>;
  /** The name under which the user's columns are stored. */
  name: string;
  empty: TableEmpty;
  /** The title if the rows could not be read. */
  failed?: string;
  /** The username of the account whose data the list has; the signed-in account by default. */
  of?: string | undefined;
}

/** The table of a list whose state is in the address. */
export function ListTable<Row>({ list, name, empty, failed, of, ...table }: ListTableProps<Row>) {
  const { t } = useTexts(uiTexts);
  const username = useOwn('username');
  const hasViews = useOwn('role') !== 'player';
  const { key, by } = useShownAddress();
  const clear = (
    <Button size="xs" variant="default" onClick={list.clear}>
      {t('table.clearFilters')}
    </Button>
  );
  return (
    <>
      <PrintFacts of={of ?? String(username)} list={list} />
      <DataTable<Row>
        {...list.table}
        {...table}
        fault={
          list.table.fault && failed !== undefined ? { title: failed, ...list.table.fault } : list.table.fault
        }
        storageKey={`${username}/${name}`}
        place={{ key: `${key}/${name}`, isReturn: by === 'return' }}
        // Operators save views.
        views={hasViews && <ListViews list={list} name={name} />}
        empty={list.isFiltered ? { ...empty, action: clear } : empty}
      />
    </>
  );
}

interface ListScreenProps<Row, E extends Endpoint> extends ListTableProps<Row> {
  title: string;
  /** A note under the title. */
  note?: ReactNode;
  /** Hides the number of rows beside the title. */
  hasNoCount?: boolean;
  exported?: Omit<ExportInput<E>, 'rows'> & { format?: 'xlsx' | 'csv' };
  /** Actions before and after the export. */
  actsBefore?: ReactNode;
  acts?: ReactNode;
  /** Content between title and table. */
  lines?: ReactNode;
  /** Dialogs over the list. */
  children?: ReactNode;
}

/** A page with one list: title, number of rows, export, table. */
export function ListScreen<Row, E extends Endpoint>(props: ListScreenProps<Row, E>) {
  const { title, note, hasNoCount = false, exported, actsBefore, acts, lines, children, ...table } = props;
  const { list } = table;
  const { total } = list;
  return (
    <Page>
      <PageHeader
        title={title}
        count={hasNoCount ? undefined : total}
        note={note}
        actions={
          <>
            {actsBefore}
            <PrintButton print={list.print} />
            {exported && <ExportButton<E> {...exported} rows={total} />}
            {acts}
          </>
        }
      />
      {lines}
      <ListTable<Row> {...table} />
      {children}
    </Page>
  );
}
