import { defaultPageSize, longestCursor, pageSizes } from '#contract/api/list-query';
import { trimUnseen } from '#contract/api/trim-unseen';
import type { Day } from '#contract/ground/date-presets';
import type { Search } from '#web/platform/navigation/use-address.ts';
import type { TableState } from '#web/ui/data-table/table-types.ts';
import type { ShownPeriod } from '#web/ui/filters/shown-period.ts';

/** Parses one filter of the address; undefined if it is missing or invalid. */
type FilterReader = (value: unknown) => string | undefined;

/** How a period is stored in the address and sent to the server. Most lists have none and do not load its code. */
export interface PeriodAddress {
  read: (search: Search, timeZone: string) => ShownPeriod;
  write: (period: ShownPeriod) => Record<string, string | undefined>;
  query: (period: ShownPeriod) => { startDate: Day; endDate: Day };
}

/** How a list stores its state in the address. */
export interface ListAddress<
  Sort extends string,
  Filters extends Record<string, FilterReader>,
  Period extends PeriodAddress | undefined = PeriodAddress | undefined,
> {
  sort: readonly Sort[];
  /** The default order; without it the server decides. */
  first?: { sort: Sort; order: 'asc' | 'desc' };
  filters?: Filters;
  /** Filters that determine the subject of the list: "clear all" keeps them. */
  kept?: readonly (keyof Filters)[];
  /** If given, the list has a period. */
  period?: Period;
  pageSize?: number;
}

export type ListState<Filters, Period = PeriodAddress | undefined> = TableState & {
  period: Period extends PeriodAddress ? ShownPeriod : undefined;
  filters: { [Name in keyof Filters]: Filters[Name] extends (value: unknown) => infer Value ? Value : never };
};

/** Parses the address of a list. Invalid values are ignored, so a shared link never breaks a list. */
export function readListAddress<
  Sort extends string,
  Filters extends Record<string, FilterReader>,
  Period extends PeriodAddress | undefined,
>(
  { sort: columns, first, filters, period, pageSize: usualPageSize }: ListAddress<Sort, Filters, Period>,
  search: Search,
  timeZone: string,
): ListState<Filters, Period> {
  const page = Number(search.page);
  const pageSize = Number(search.pageSize ?? usualPageSize);
  const sort = columns.find((column) => column === search.sort);
  const read = Object.entries(filters ?? {}).map(([name, reader]) => [name, reader(search[name])]);
  return {
    page: Number.isInteger(page) && page > 0 && page < 1e9 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    after: text(longestCursor)(search.after),
    ...(sort === undefined ? first : { sort, order: search.order === 'desc' ? 'desc' : 'asc' }),
    search: typeof search.search === 'string' ? search.search.slice(0, 100) : undefined,
    period: period?.read(search, timeZone) as ListState<Filters, Period>['period'],
    filters: Object.fromEntries(read) as ListState<Filters>['filters'],
  };
}

/** The filter of a list as query of its call and of its export. */
export function filterQuery<Sort extends string, Filters extends Record<string, FilterReader>>(
  { sort: columns, period: kept }: ListAddress<Sort, Filters>,
  { sort, order, search, period, filters }: ListState<Filters>,
) {
  return {
    sort: columns.find((column) => column === sort),
    order: sort === undefined ? undefined : order,
    search: trimUnseen(search ?? '') || undefined,
    ...(period && kept?.query(period)),
    ...filters,
  };
}

/**
 * The filter and the page. A page has a number or a cursor (`after`). Sums and total only come with a number, because
 * over months they cost more than a page.
 */
export function pageQuery({ page, pageSize, after }: TableState) {
  const size = (['10', '25', '50', '100'] as const).find((known) => known === String(pageSize));
  return after === undefined ? { page: String(page), pageSize: size } : { after, pageSize: size };
}

/** A list that is read as a whole: without its state, the table has no pages and no settings. */
export function wholeList<List extends { table: { state: TableState } }>(list: List) {
  return { ...list, table: { ...list.table, state: undefined, order: list.table.state } };
}

/** Accepts one of these values. */
export function oneOf<Value extends string>(values: readonly Value[]) {
  return (value: unknown): Value | undefined => values.find((known) => known === value);
}

/** Accepts any text up to a length. */
export function text(longest: number) {
  return (value: unknown): string | undefined =>
    typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;
}
