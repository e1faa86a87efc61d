import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifyError } from '#web/ui/feedback/notify.ts';
import { addPageRule, cssString } from '#web/ui/print/page-rule.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** An answer of a list call. `next` is the cursor of the next page, in a list with cursor pages. */
export interface ListAnswer<Row> {
  data: readonly Row[];
  pagination?: { total: number; totalPages: number } | undefined;
  totals?: unknown;
  next?: string | null | undefined;
}

export interface ReadOptions {
  signal: AbortSignal;
  /** Polling is not caused by the user, so the session is not extended. */
  background: boolean;
}

/** A longer list is cut: its print would have more than a hundred pages. */
const mostPrintedRows = 5000;

const pageSize = '100';
type Place = { page: string; pageSize: typeof pageSize } | { after: string; pageSize: typeof pageSize };

/** What the print button of a list needs. */
export interface ListPrint {
  /** The number of rows on the paper; undefined while nothing is printed. */
  count: number | undefined;
  isBusy: boolean;
  /** Reads all rows, then opens the browser's print dialog. */
  start: () => void;
}

interface PrintInput<Filter, Row> {
  filter: Filter;
  read: (query: Filter & Place, options: ReadOptions) => Promise<ListAnswer<Row>>;
}

/** All rows of a list while they are printed. */
export function usePrintedRows<Filter extends object, Row>({ filter, read }: PrintInput<Filter, Row>) {
  const { t } = useTexts(uiTexts);
  const [rows, setRows] = useState<readonly Row[]>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => readRows((place, options) => read({ ...filter, ...place }, options)),
    onSuccess: setRows,
    onError: (error) => notifyError(failureText(error, t('print.failed'))),
  });
  useEffect(() => {
    if (rows === undefined) return;
    const removeRule = addPageRule(`@top-left { content: ${cssString(document.title)}; font-size: 8pt; }`);
    const end = () => setRows(undefined);
    window.addEventListener('afterprint', end);
    // After the paint, so that the browser prints the rows.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
      removeRule();
    };
  }, [rows]);
  return { rows, count: rows?.length, isBusy: isPending, start: () => mutate() };
}

/** Reads page after page, by cursors where the list has them. */
async function readRows<Row>(
  read: (place: Place, options: ReadOptions) => Promise<ListAnswer<Row>>,
): Promise<Row[]> {
  const { signal } = new AbortController();
  const rows: Row[] = [];
  let place: Place = { page: '1', pageSize };
  let total = 0;
  for (let page = 2; ; page += 1) {
    const { data, next, pagination } = await read(place, { signal, background: false });
    rows.push(...data);
    total = pagination?.total ?? total;
    const isLast = next === undefined ? rows.length >= total : next === null;
    if (isLast || data.length === 0 || rows.length >= mostPrintedRows) return rows;
    place = typeof next === 'string' ? { after: next, pageSize } : { page: String(page), pageSize };
  }
}
