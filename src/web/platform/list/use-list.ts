import { hashKey, keepPreviousData, type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import {
  filterQuery,
  type ListAddress,
  type PeriodAddress,
  pageQuery,
  readListAddress,
} from '#web/platform/list/list-address.ts';
import { tableFault } from '#web/platform/list/table-fault.ts';
import { type ListAnswer, type ReadOptions, usePrintedRows } from '#web/platform/list/use-printed-rows.ts';
import { type SetSearch, useAddress } from '#web/platform/navigation/use-address.ts';
import type { DataTableProps, TableState } from '#web/ui/data-table/table-types.ts';
import type { ShownPeriod } from '#web/ui/filters/shown-period.ts';
import { serverTimeOf } from '#web/ui/values/server-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

type MaybePeriod = PeriodAddress | undefined;
type Readers = Record<string, (value: unknown) => string | undefined>;
/** A page, or only its rows or its sums. */
type Place = ReturnType<typeof pageQuery> & { part?: 'rows' | 'sums' };
type QueryOf<Sort extends string, Filters extends Readers> = ReturnType<typeof filterQuery<Sort, Filters>> &
  Place;

interface ListInput<Sort extends string, Filters extends Readers, Period extends MaybePeriod, Answer> {
  /** The query key prefix of all pages of this list. */
  key: readonly unknown[];
  address: ListAddress<Sort, Filters, Period>;
  read: (query: QueryOf<Sort, Filters>, options: ReadOptions) => Promise<Answer>;
  /** Polling interval in milliseconds. */
  refetchInterval?: number;
  /** Read in two parts, so that its rows are shown before all of them are counted: a search, or every page. */
  parts?: 'search' | 'always';
}

/**
 * One list whose state is in the address: parses the address, requests the page, and prepares the props of DataTable.
 * The rows of the last answer stay until the next one arrives.
 */
export function useList<
  Sort extends string,
  Filters extends Readers,
  Answer extends ListAnswer<unknown>,
  Period extends MaybePeriod = undefined,
>(input: ListInput<Sort, Filters, Period, Answer>) {
  const { address, read } = input;
  const { search, setSearch } = useAddress();
  const state = readListAddress(address, search, useTimeZone());
  const filter = filterQuery(address, state);
  const { list, summed, isFetching, isCounting, fault, seek } = useAnswers({ ...input, filter, state });
  const print = usePrintedRows({ filter, read });
  useReturnToLastPage(state.page, state.after === undefined ? summed?.pagination : undefined, setSearch);
  const names = Object.keys(address.filters ?? {}).filter((name) => !address.kept?.includes(name));
  const filterCount = names.filter((name) => state.filters[name] !== undefined).length;
  const isFiltered = Boolean(state.search) || filterCount > 0;
  /** A changed filter starts at the first page. */
  const put = (change: Record<string, unknown>) =>
    setSearch({ ...change, page: undefined, after: undefined }, { replace: false });
  const clear = () => put(Object.fromEntries(['search', ...names].map((name) => [name, undefined])));
  return {
    state,
    filter,
    answer: list.data,
    /** The answer with the sums over the whole filter. */
    summed,
    total: summed?.pagination?.total,
    isCounting,
    isFiltered,
    filterCount,
    isUsualOrder: state.sort === address.first?.sort && state.order === address.first?.order,
    /** What a saved view of the list keeps: not its subject. */
    view: {
      sort: filter.sort,
      order: filter.order,
      search: filter.search,
      ...Object.fromEntries(names.map((name) => [name, state.filters[name]])),
      ...(state.period && address.period?.write(state.period)),
    } as Readonly<Record<string, string | undefined>>,
    put,
    putPeriod: (period: ShownPeriod) => put(address.period?.write(period) ?? {}),
    clear,
    print,
    updatedAt: serverTimeOf(list.dataUpdatedAt),
    table: {
      rows: list.data?.data as Answer['data'] | undefined,
      count: summed?.pagination?.total,
      isCounting,
      state,
      onChange: (patch, options) => setSearch({ after: undefined, ...patch }, options),
      isFetching,
      fault,
      onClearFilters: clear,
      printed: print.rows as Answer['data'] | undefined,
      ...(seek && { seek }),
    } satisfies Partial<DataTableProps<Answer['data'][number]>>,
  };
}

interface AnswersInput<Filter, Answer> {
  key: readonly unknown[];
  filter: Filter;
  state: TableState;
  read: (query: Filter & Place, options: ReadOptions) => Promise<Answer>;
  refetchInterval?: number;
  parts?: 'search' | 'always';
}

const anyOrder = { sort: undefined, order: undefined };

/** The requested page, and the answer with the sums over the whole filter. */
function useAnswers<Filter extends { search?: string | undefined }, Answer extends ListAnswer<unknown>>(
  input: AnswersInput<Filter, Answer>,
) {
  const { key, filter, state, read, refetchInterval, parts } = input;
  const isInParts = parts === 'always' || (parts === 'search' && filter.search !== undefined);
  const isAfter = state.after !== undefined;
  const ask = (place: Place) => {
    const query = { ...filter, ...place };
    return {
      queryKey: [...key, query],
      queryFn: ({ signal, client, queryKey }: QueryFunctionContext) =>
        read(query, {
          signal,
          background: refetchInterval !== undefined && client.getQueryData(queryKey) !== undefined,
        }),
    };
  };
  const list = useQuery({
    ...ask({ ...pageQuery(state), ...(isInParts && !isAfter && { part: 'rows' }) }),
    placeholderData: keepPreviousData,
    ...(refetchInterval && { refetchInterval }),
  });
  const firstPage = pageQuery({ ...state, page: 1, after: undefined });
  // A cursor page comes without sums: those of the first page are shown.
  const first = useQuery({
    ...ask(firstPage),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isAfter && !isInParts,
  });
  // The sums are those of every order. Accounts of a search may be gone at its next page: they are counted again there.
  const sums = useQuery({
    ...ask({ ...(parts === 'search' ? pageQuery(state) : firstPage), ...anyOrder, part: 'sums' }),
    placeholderData: (before, query) =>
      query !== undefined && subjectOf(query.queryKey) === subjectOf([...key, filter]) ? before : undefined,
    enabled: isInParts,
  });
  const ofPages = parts ? list.data : (first.data ?? list.data);
  const inAnswer = list.data?.pagination === undefined ? ofPages : list.data;
  const summed: Answer | undefined = isInParts ? sums.data : inAnswer;
  const isLater = parts !== undefined || isAfter;
  const failed = [list, ...(isInParts ? [sums] : [])].find(({ data }) => data === undefined);
  return {
    list,
    summed,
    // While polling, only the loading of another page is shown.
    isFetching: refetchInterval === undefined ? list.isFetching : list.isPlaceholderData,
    isCounting: isLater && list.data !== undefined && summed?.pagination === undefined,
    fault: failed && tableFault(failed.error, () => void failed.refetch()),
    seek:
      list.data?.next === undefined && !isAfter
        ? undefined
        : { next: list.isPlaceholderData ? undefined : list.data?.next },
  };
}

const noPlace = { sort: undefined, order: undefined, page: undefined, pageSize: undefined, part: undefined };

/** The key of a list's query without its order, page and part. */
function subjectOf(queryKey: readonly unknown[]): string {
  return hashKey([...queryKey.slice(0, -1), { ...(queryKey.at(-1) as object), ...noPlace }]);
}

const idAtMost = 64;

/** The address parameter of the record that is open over a list. */
export function useOpenRecord(name: string) {
  const { search, setSearch } = useAddress();
  const value = search[name];
  const show = useCallback(
    (id: string | undefined) => setSearch({ [name]: id }, { replace: false }),
    [name, setSearch],
  );
  const close = useCallback(() => show(undefined), [show]);
  return {
    id: typeof value === 'string' && value !== '' ? value.slice(0, idAtMost) : undefined,
    open: show as (id: string) => void,
    close,
  };
}

/** Replaces a page that no longer exists, for example after its last row was deleted, with the last existing page. */
function useReturnToLastPage(
  page: number,
  pagination: { totalPages: number } | undefined,
  setSearch: SetSearch,
): void {
  const last = Math.max(1, pagination?.totalPages ?? page);
  useEffect(() => {
    if (page > last) setSearch({ page: last }, { replace: true });
  }, [page, last, setSearch]);
}
