import * as z from 'zod/mini';
import { endpoint, idSchema, noData } from '#contract/api/endpoint';

const noticeKinds = ['new-superadmin'] as const;

const noticeSchema = z.object({
  _id: idSchema,
  kind: z.enum(noticeKinds),
  noticedAt: z.string(),
  /** The actor and the account concerned. */
  actor: z.string(),
  subject: z.string(),
});

export const listNotices = endpoint({
  name: 'auth.notices.list',
  summary: 'Unread events of the own account, newest first',
  method: 'GET',
  path: '/auth/notices',
  access: { who: 'signed-in' },
  answer: z.object({ data: z.array(noticeSchema) }),
});

export const readNotices = endpoint({
  name: 'auth.notices.read',
  summary: 'Mark the own notices up to a given one as read',
  method: 'POST',
  path: '/auth/notices/read',
  access: { who: 'signed-in' },
  body: z.strictObject({
    /** Id of the newest notice shown. */
    newest: idSchema,
  }),
  answer: noData,
});
