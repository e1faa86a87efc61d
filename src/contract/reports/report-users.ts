import * as z from 'zod/mini';
import { endpoint } from '#contract/api/endpoint';
import { listQuery, pagePart, paginationSchema } from '#contract/api/list-query';
import { ofBranch, partySchema, subjectShape } from '#contract/lists/report-query';

const userSchema = z.object({ ...partySchema.shape, name: z.string() });

export const findAllUsers = endpoint({
  name: 'reports.users',
  summary: 'Accounts that a report can be filtered by',
  method: 'GET',
  path: '/reports/findallusers',
  access: ofBranch,
  query: z.strictObject({ ...subjectShape, ...listQuery(['username']), ...pagePart }),
  answer: z.object({
    data: z.array(userSchema),
    users: z.array(userSchema),
    pagination: z.optional(paginationSchema),
  }),
});
