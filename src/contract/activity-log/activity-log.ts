import * as z from 'zod/mini';
import { operatorRoles } from '#contract/accounts/roles';
import { endpoint, idSchema, noData, pathIdSchema } from '#contract/api/endpoint';
import { exportFormats, listQuery, paginationSchema } from '#contract/api/list-query';
import { requiredOr, trimmed } from '#contract/api/text';
import { messages } from '#contract/messages';
import { daySchema, periodShape } from '#contract/reports/report-query';

/** The action of an entry that a client sent. It may say anything, so it is shown apart from what the server logged. */
export const clientNote = 'client.note';
export const isClientNote = ({ action }: Pick<LogEntry, 'action'>): boolean => action === clientNote;

/** Line breaks, other control characters, and characters that hide or turn text. */
const unprintable = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;

const operators = { who: 'roles', roles: operatorRoles } as const;

const logEntrySchema = z.object({
  _id: idSchema,
  /** The actor; empty without a session. */
  username: z.string(),
  actorId: z.nullable(idSchema),
  /** The action in words. */
  subject: z.string(),
  /** The account that the action concerned. */
  target: z.nullable(z.object({ _id: idSchema, username: z.string() })),
  action: z.string(),
  outcome: z.enum(['done', 'refused', 'failed']),
  requestUrl: z.string(),
  method: z.string(),
  /** Empty for a superadmin in the log of a network. */
  ipAddress: z.string(),
  createdAt: z.string(),
  /** Values before and after of each changed field, never a secret. */
  changes: z.nullable(z.record(z.string(), z.unknown())),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/** What an act concerned, as people name it: an account, a game, a ticket, and a draw by its round number. */
export function targetNames({ target, outcome, changes }: Pick<LogEntry, 'target' | 'outcome' | 'changes'>) {
  const account = target === null ? [] : [target.username];
  // A refused act only: other entries name their game in the subject, and their changes may be of the same name.
  if (outcome !== 'refused') return { names: account, roundNumber: undefined };
  const { gameName, ticketId, roundNumber } = changes ?? {};
  const records = [gameName, ticketId].filter((name) => typeof name === 'string');
  return {
    names: [...account, ...records],
    roundNumber: typeof roundNumber === 'number' ? roundNumber : undefined,
  };
}

const logQuery = z.strictObject({
  ...periodShape,
  /** One day, instead of a period. */
  date: z.optional(daySchema),
  outcome: z.optional(z.enum(['done', 'refused', 'failed'])),
  /** Only entries about this account: the history of a record. */
  subjectId: z.optional(z.string().check(z.maxLength(64))),
  ...listQuery(['createdAt']),
});
const aboutRule = { in: 'query', field: 'subjectId', relation: 'self-or-descendant' } as const;
const answer = z.object({
  data: z.array(logEntrySchema),
  logs: z.optional(z.array(logEntrySchema)),
  pagination: z.optional(paginationSchema),
});

export const listLogs = endpoint({
  name: 'activity-log.branch',
  summary: 'The log of the own branch',
  method: 'GET',
  path: '/logs',
  access: { ...operators, subjects: [aboutRule] },
  query: logQuery,
  answer,
});

/** The list of the screen: 25 entries a page by default. */
export const listActivityLogs = endpoint({
  name: 'activity-log.list',
  summary: 'The log of the own branch, page by page',
  method: 'GET',
  path: '/logs/activityLogs',
  access: { ...operators, subjects: [aboutRule] },
  query: logQuery,
  answer,
});

export const listLogsOf = endpoint({
  name: 'activity-log.of-actor',
  summary: 'The log entries of one account of the branch as actor',
  method: 'GET',
  path: '/logs/:userId',
  access: { ...operators, subjects: [{ in: 'params', field: 'userId', relation: 'self-or-descendant' }] },
  params: z.strictObject({ userId: pathIdSchema }),
  query: z.omit(logQuery, { subjectId: true }),
  answer,
});

export const readLog = endpoint({
  name: 'activity-log.read',
  summary: 'One entry of the log',
  method: 'GET',
  path: '/logs/getUserLogById/:id',
  access: {
    ...operators,
    subjects: [{ in: 'params', field: 'id', record: 'log-entry', relation: 'self-or-descendant' }],
  },
  params: z.strictObject({ id: pathIdSchema }),
  answer: z.object({ data: logEntrySchema }),
});

/** The server sets actor, time and address; the entry is marked as sent by the client. */
export const logUserActivity = endpoint({
  name: 'activity-log.note',
  summary: 'Log an activity of the own session',
  method: 'POST',
  creates: true,
  path: '/logs/logUserActivity',
  access: { who: 'signed-in' },
  body: z.strictObject({
    subject: z.string({ error: requiredOr(messages.activitySubjectRequired) }).check(
      trimmed(),
      z.overwrite((subject) => subject.replace(unprintable, ' ')),
      trimmed(),
      z.minLength(1, messages.activitySubjectRequired),
      z.maxLength(200),
    ),
    requestUrl: z.optional(z.string().check(trimmed(), z.maxLength(500))),
  }),
  answer: z.object({ data: logEntrySchema }),
  errors: ['too_many_requests'],
  status: 201,
});

export const exportLogs = endpoint({
  name: 'activity-log.export',
  summary: 'The log of the own branch as logs.csv or .xlsx',
  method: 'GET',
  path: '/logs/export',
  access: { ...operators, subjects: [aboutRule] },
  query: z.strictObject({
    ...z.omit(logQuery, { page: true, pageSize: true }).shape,
    format: z.optional(z.enum(exportFormats)),
  }),
  answer: noData,
  file: true,
});
