import * as z from 'zod/mini';
import { endpoint } from '#contract/api/endpoint';
import { sheetTable } from '#contract/dues/statements';
import { pointsSchema } from '#contract/ground/money';
import { chain } from '#contract/ground/roles';
import { daySchema } from '#contract/lists/report-query';

/** The sums of the own sheet, without its lines. */
export const dueSummary = endpoint({
  name: 'dues.summary',
  summary: 'What the caller has to receive and to pay, up to today',
  method: 'GET',
  path: '/settlement/summary',
  access: { who: 'roles', roles: chain },
  answer: z.object({
    data: z.object({
      today: daySchema,
      /** Of all lines of the sheet, that with the own Reference included. */
      toReceive: pointsSchema,
      toPay: pointsSchema,
      /** The accounts below that are overdue, and what they have to pay. */
      overdue: z.object({ accounts: z.int(), amount: pointsSchema }),
      /** What the open periods add to the dues of the accounts below, less what they add to the own due. */
      earned: pointsSchema,
      /** The line with the own Reference, seen from the caller: above zero is to receive. Null without terms. */
      own: z.nullable(sheetTable.row),
    }),
  }),
});
