import type { Pagination } from '#contract/api/list-query';
import { messages } from '#contract/ground/messages';
import { AppError } from '#server/platform/app-error';

/** A page may begin this many rows from the nearer end of its list; rows before it are skipped in the database. */
export const deepestRow = 100_000;
/** The same where only keys are skipped, in an index. */
export const deepestKey = 1_000_000;
/** Pages that begin within this many rows are read while their list is counted, all others afterwards. */
const readAtOnce = 1_000;

export interface PageAsked {
  page: number;
  pageSize: number;
}

/** Rows of a list in its order; `isBackwards` counts and reads them in reverse order, from the last one. */
export interface PageWindow {
  offset: number;
  limit: number;
  isBackwards: boolean;
}

export interface PagedList<Row, Sums extends { total: number }> {
  /** Number of rows, and sums over all of them. */
  sum: () => Promise<Sums>;
  /** The rows of a window, the last one first if it is backwards. */
  read: (window: PageWindow) => Promise<Row[]>;
  /** Replaces `deepestRow` where skipped rows cost more or less than usual; only asked for a deep page. */
  deepest?: number | (() => Promise<number>);
}

/**
 * Reads a page by its number. What it costs is bounded by the list, not by the number: a page behind the last row reads
 * no row, one behind the middle is read from the end, and one that is too deep for both is refused.
 */
export async function readNumberedPage<Row, Sums extends { total: number }>(
  asked: PageAsked,
  { sum, read, deepest = deepestRow }: PagedList<Row, Sums>,
): Promise<{ rows: Row[]; sums: Sums; pagination: Pagination; hasNext: boolean }> {
  const fromStart = firstWindow(asked);
  const early = fromStart.offset <= readAtOnce ? read(fromStart) : undefined;
  const [sums, found] = await Promise.all([sum(), early]);
  const window = early === undefined ? await nearerWindow(fromStart, sums.total, deepest) : fromStart;
  const rows = found ?? (window === null ? [] : await read(window));
  return {
    rows: inOrder(rows.slice(0, asked.pageSize), window),
    sums,
    pagination: paginationOf(sums.total, asked),
    hasNext: window !== null && (window.isBackwards ? window.offset > 0 : rows.length > asked.pageSize),
  };
}

/** The rows of a page without its sums. The list is only counted if the page is too deep to be read from the start. */
export async function readRowsOfPage<Row, Sums extends { total: number }>(
  asked: PageAsked,
  list: PagedList<Row, Sums>,
): Promise<{ rows: Row[]; hasNext: boolean }> {
  const fromStart = firstWindow(asked);
  const isNear =
    fromStart.offset <= readAtOnce || fromStart.offset <= Math.min(deepestRow, await deepestOf(list));
  if (!isNear) return readNumberedPage(asked, list);
  return pageOf(asked, await list.read(fromStart));
}

/** What is beside a page, without its rows. */
export async function readSumsOfPage<Row, Sums extends { total: number }>(
  asked: PageAsked,
  { sum }: PagedList<Row, Sums>,
): Promise<{ sums: Sums; pagination: Pagination }> {
  const sums = await sum();
  return { sums, pagination: paginationOf(sums.total, asked) };
}

export const paginationOf = (total: number, { page, pageSize }: PageAsked): Pagination => ({
  total,
  page,
  pageSize,
  totalPages: Math.max(1, Math.ceil(total / pageSize)),
});

/** The page after a cursor, which the caller adds to its statement. */
export async function readPageAfter<Row>(
  pageSize: number,
  read: (window: PageWindow) => Promise<Row[]>,
): Promise<{ rows: Row[]; hasNext: boolean }> {
  return pageOf({ pageSize }, await read(firstWindow({ page: 1, pageSize })));
}

/** A page of rows that were read with one more. */
const pageOf = <Row>({ pageSize }: Pick<PageAsked, 'pageSize'>, rows: Row[]) => ({
  rows: rows.slice(0, pageSize),
  hasNext: rows.length > pageSize,
});

const firstWindow = ({ page, pageSize }: PageAsked): PageWindow => ({
  offset: (page - 1) * pageSize,
  // One more than the page has, to know whether there is a next page.
  limit: pageSize + 1,
  isBackwards: false,
});

/** The window from the nearer end of the list; null behind its last row. */
async function nearerWindow(
  fromStart: PageWindow,
  total: number,
  deepest: NonNullable<PagedList<unknown, { total: number }>['deepest']>,
): Promise<PageWindow | null> {
  const { offset } = fromStart;
  if (offset >= total) return null;
  const limit = Math.min(fromStart.limit - 1, total - offset);
  const fromEnd = total - offset - limit;
  const window = fromEnd < offset ? { offset: fromEnd, limit, isBackwards: true } : fromStart;
  if (window.offset <= (await deepestOf({ deepest }))) return window;
  throw new AppError('invalid_input', { fields: { page: messages.pageTooDeep } });
}

const deepestOf = async ({ deepest = deepestRow }: Pick<PagedList<unknown, { total: number }>, 'deepest'>) =>
  typeof deepest === 'number' ? deepest : await deepest();

const inOrder = <Row>(rows: Row[], window: PageWindow | null): Row[] =>
  window?.isBackwards === true ? rows.reverse() : rows;
