import * as z from 'zod/mini';
import { endpoint, idSchema, pathIdSchema } from '#contract/api/endpoint';
import { operatorRoles } from '#contract/ground/roles';

export const reminderTexts = { sent: 'Reminder sent' };

/** The account reads an entry in its inbox, in its language: what it owes and since when. */
export const remindDue = endpoint({
  name: 'dues.remind',
  summary: 'Remind an account directly below of what it owes, once a day',
  method: 'POST',
  creates: true,
  path: '/settlement/remind/:childId',
  params: z.strictObject({ childId: pathIdSchema }),
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'params', field: 'childId', relation: 'directly-below' }],
  },
  body: z.strictObject({}),
  answer: z.object({ data: z.object({ _id: idSchema }) }),
  errors: ['no_terms', 'nothing_owed', 'reminded_today'],
  status: 201,
});
