import * as z from 'zod/mini';
import { endpoint, pathIdSchema } from '#contract/api/endpoint';
import { shapedLike } from '#contract/api/text';
import { dueBases, duePeriods, duePlans, termsTexts } from '#contract/dues/terms';
import { pointsSchema } from '#contract/ground/money';
import { operatorRoles } from '#contract/ground/roles';
import { daySchema } from '#contract/lists/report-query';

const rateText = z.string().check(...shapedLike(/^\d{1,5}(\.\d{1,2})?$/, 8, termsTexts.priceInvalid));

export const tryTerms = endpoint({
  name: 'dues.try-terms',
  summary: 'What an account would have owed for its last closed period by other terms',
  method: 'GET',
  path: '/settlement/terms/:childId/trial',
  params: z.strictObject({ childId: pathIdSchema }),
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'params', field: 'childId', relation: 'descendant' }],
  },
  query: z.strictObject({
    basis: z.enum(dueBases),
    plan: z.optional(z.enum(duePlans)),
    /** The share or the price of a point, in percent; 0 without one. */
    rate: z.optional(rateText),
    period: z.enum(duePeriods),
    weekday: z.optional(z.string().check(...shapedLike(/^[1-7]$/, 1, termsTexts.weekdayRequired))),
  }),
  answer: z.object({
    /** Null if no period is over yet. */
    data: z.nullable(
      z.object({
        firstDay: daySchema,
        lastDay: daySchema,
        /** Above zero the account would have owed it. */
        due: pointsSchema,
        /** By its statement; null without one. */
        was: z.nullable(pointsSchema),
      }),
    ),
  }),
  errors: ['no_reference'],
});
