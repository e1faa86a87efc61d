import * as z from 'zod/mini';
import { endpoint, idSchema, noData } from '#contract/endpoint';

const noticeKinds = ['new-superadmin'] as const;

const noticeSchema = z.object({
  _id: idSchema,
  kind: z.enum(noticeKinds),
  noticedAt: z.string(),
  /** Who did it, and to which account. */
  actor: z.string(),
  subject: z.string(),
});

export const listNotices = endpoint({
  name: 'auth.notices.list',
  summary: 'Events that the own account has not read yet, newest first',
  method: 'GET',
  path: '/auth/notices',
  access: { who: 'signed-in' },
  answer: z.object({ data: z.array(noticeSchema) }),
});

export const readNotices = endpoint({
  name: 'auth.notices.read',
  summary: 'Mark the own notices up to one as read',
  method: 'POST',
  path: '/auth/notices/read',
  access: { who: 'signed-in' },
  body: z.strictObject({
    /** Id of the newest of those that were shown. */
    newest: idSchema,
  }),
  answer: noData,
});
