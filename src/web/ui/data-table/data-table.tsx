import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { ListState } from '#web/ui/data-table/list-state.tsx';
import { Pager } from '#web/ui/data-table/pager/pager.tsx';
import { PhoneFoot, PhoneList, phoneParts } from '#web/ui/data-table/row/phone-parts.tsx';
import { useSelectColumn } from '#web/ui/data-table/row/select-box.tsx';
import { shownLists } from '#web/ui/data-table/row/shown-lists.ts';
import type { DataTableProps } from '#web/ui/data-table/table-types.ts';
import classes from '#web/ui/data-table/table-view.module.css';
import { TableView } from '#web/ui/data-table/table-view.tsx';
import { Toolbar } from '#web/ui/data-table/toolbar/toolbar.tsx';
import { useColumns } from '#web/ui/data-table/use-columns.ts';
import { useSelectedCount } from '#web/ui/data-table/use-selection.ts';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { useIsBelow } from '#web/ui/layout/use-width.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

/** Every list of the product: a table on a desktop, cards on a phone. The caller owns the state, the server sorts. */
export function DataTable<Row>({ printed, ...given }: DataTableProps<Row>) {
  const props = printed === undefined ? given : { ...given, actions: undefined, selection: undefined };
  return <ShownTable<Row> {...props} isPrinted={printed !== undefined} rows={printed ?? given.rows} />;
}

function ShownTable<Row>(props: DataTableProps<Row> & { isPrinted: boolean }) {
  const { rows: given, state, isFetching = false, isBare = false, selection, isPrinted } = props;
  const { t } = useTexts(uiTexts);
  const id = useId();
  const isPhone = useIsBelow('phone') && !isPrinted;
  const rows = useLastRows(given);
  useEffect(loadBeforeTurned, []);
  const columns = useColumns(props, rows ?? nothing);
  const count = props.isCounting ? undefined : (props.count ?? rows?.length);
  const hasList = props.fault === undefined && (rows === undefined || rows.length > 0);
  // Inside a panel, the panel has the name.
  const Frame = isBare ? 'div' : 'section';
  const hasPages = state !== undefined && hasList && rows !== undefined;
  const selectColumn = useSelectColumn({ ...props, rows: rows ?? nothing });
  const shown = [...selectColumn, ...columns.shown];
  const view = { ...props, rows, columns: { ...columns, shown } };
  return (
    <Frame
      id={id}
      ref={(frame: HTMLElement | null) => void (frame && shownLists.set(frame, view))}
      className={classes.list}
      data-list
      data-bare={isBare || undefined}
      data-phone={isPhone || undefined}
      aria-label={isBare ? undefined : props.label}
      aria-busy={isFetching || (given === undefined && props.fault === undefined)}
    >
      {!isBare && !isPhone && hasList && rows !== undefined && (
        <SkipLink to={id} first="tbody :is(a[href], button, input)">
          {t('table.skip')}
        </SkipLink>
      )}
      <Toolbar {...props} columns={columns} isPhone={isPhone} count={count} />
      {!hasList && <ListState {...props} />}
      {hasList && (isPhone ? <PhoneList {...view} /> : <TableView {...view} />)}
      {(hasPages || selection !== undefined) && (
        <div className={classes.foot} data-phone={isPhone || undefined}>
          {selection !== undefined && <SelectionFoot selection={selection} bulk={props.bulk} />}
          {hasPages && !isPhone && (
            <Pager {...props} state={state} count={count} shown={rows.length} pageCount={columns.pageCount} />
          )}
          {hasPages && isPhone && <PhoneFoot {...props} state={state} pageCount={columns.pageCount} />}
        </div>
      )}
    </Frame>
  );
}

type SelectionFootProps<Row> = {
  selection: NonNullable<DataTableProps<Row>['selection']>;
  bulk: ReactNode;
};

/** Shows the number of selected rows and their actions, even if none of them is on this page. */
function SelectionFoot<Row>({ selection, bulk }: SelectionFootProps<Row>) {
  const { t, language } = useTexts(uiTexts);
  const count = useSelectedCount(selection);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{count > 0 && t('select.count', { number: formatCount(count, language) })}</span>
      </VisuallyHidden>
      {count > 0 && bulk}
    </>
  );
}

/** A tablet may be turned while it is offline. */
function loadBeforeTurned(): void {
  if (window.matchMedia('(hover: none)').matches) void phoneParts();
}

const nothing: readonly never[] = [];

/** Keeps the rows of the last answer while the next one loads. */
function useLastRows<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const [last, setLast] = useState(rows);
  if (rows !== undefined && rows !== last) setLast(rows);
  return rows ?? last;
}
