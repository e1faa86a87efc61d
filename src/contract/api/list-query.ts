import * as z from 'zod/mini';
import { shapedLike, trimmedTo } from '#contract/api/text';

export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 25;

const wholeNumber = (text: string) =>
  z.pipe(z.string().check(...shapedLike(/^[1-9]\d{0,8}$/, 9, text)), z.coerce.number());

/**
 * Query of every list. Without `page` the whole list is streamed. Only named columns can be sorted; ties are broken by
 * id so that pages never overlap.
 */
export function listQuery<const Sort extends readonly string[]>(sortable: Sort) {
  return {
    page: z.optional(wholeNumber('Pages are counted from 1')),
    pageSize: z.optional(z.pipe(z.enum(['10', '25', '50', '100']), z.coerce.number())),
    sort: z.optional(z.enum(sortable)),
    order: z.optional(z.enum(['asc', 'desc'])),
    search: z.optional(z.string().check(...trimmedTo(100))),
  };
}

/** Of 32 database nodes. */
export const longestCursor = 2_000;

/**
 * With `page`: only the rows, or only pagination and sums. Rows can be shown before all of them are counted.
 */
export const pagePart = { part: z.optional(z.enum(['rows', 'sums'])) };

export const paginationSchema = z.object({
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
});
export type Pagination = z.infer<typeof paginationSchema>;

/** The format of a file that has a list. */
const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const formatShape = { format: z.optional(z.enum(exportFormats)) };
