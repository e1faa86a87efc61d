import { z } from 'zod';

export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 25;

const wholeNumber = (text: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, text)
    .pipe(z.coerce.number());

/**
 * What every list takes. Without `page` the whole list is streamed.
 * Sorting is by named columns only; ties are broken by id, so that pages never overlap.
 */
export function listQuery<const Sort extends readonly [string, ...string[]]>(sortable: Sort) {
  return {
    page: wholeNumber('Pages are counted from 1').optional(),
    pageSize: z.enum(['10', '25', '50', '100']).pipe(z.coerce.number()).optional(),
    sort: z.enum(sortable).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    search: z.string().trim().max(100).optional(),
  };
}

export const paginationSchema = z.object({
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  totalPages: z.number().int(),
});
export type Pagination = z.infer<typeof paginationSchema>;
