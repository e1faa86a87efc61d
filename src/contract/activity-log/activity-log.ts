import * as z from 'zod/mini';
import { endpoint, idSchema, pathIdSchema } from '#contract/api/endpoint';
import { listQuery } from '#contract/api/list-query';
import { requiredOr, trimmedTo } from '#contract/api/text';
import { trimUnseen } from '#contract/api/trim-unseen';
import { messages } from '#contract/ground/messages';
import { operatorRoles } from '#contract/ground/roles';
import { listing } from '#contract/lists/report';
import { daySchema, periodShape } from '#contract/lists/report-query';
import { choice, id, moment, table, text, value } from '#contract/lists/table';

/** The action of an entry that a client sent. It may say anything, so it is shown apart from what the server logged. */
export const clientNote = 'client.note';
export const isClientNote = ({ action }: Pick<LogEntry, 'action'>): boolean => action === clientNote;

/** Line breaks, other control characters, and characters that hide or turn text. */
const unprintable = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;
const inOneLine = (text: string) => trimUnseen(trimUnseen(text).replace(unprintable, ' '));

const operators = { who: 'roles', roles: operatorRoles } as const;

export const logOutcomes = ['done', 'refused', 'failed'] as const;

export const logTable = table('log', {
  _id: id(),
  // The actor; empty without a session.
  username: text('Username', { width: 30 }),
  actorId: id(undefined, { isNullable: true }),
  // The action in words. The file has no columns for outcome, target and reason, so its subject says them.
  subject: text('Subject', { width: 50 }),
  requestUrl: text('URL', { width: 50 }),
  method: text('Method', { width: 10 }),
  // Empty for a superadmin in the log of a network.
  ipAddress: text('IP Address', { width: 20 }),
  createdAt: moment('Created At', { width: 25, isSorted: true }),
  // The account that the action concerned.
  target: value(z.nullable(z.object({ _id: idSchema, username: z.string() }))),
  action: text(),
  outcome: choice(logOutcomes)('Outcome', { only: 'screen' }),
  // Values before and after of each changed field, never a secret.
  changes: value(z.nullable(z.record(z.string(), z.unknown()))),
});
export type LogEntry = z.infer<typeof logTable.row>;

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

const aboutRule = { in: 'query', field: 'subjectId', relation: 'self-or-descendant' } as const;

/** The list of the screen: 25 entries a page by default. */
export const logs = listing({
  name: 'activity-log.list',
  summary: 'The log of the own branch, page by page',
  path: '/logs/activityLogs',
  access: { ...operators, subjects: [aboutRule] },
  file: 'logs',
  isNameFixed: true,
  usualFormat: 'csv',
  sheet: 'Logs',
  table: logTable,
  isNumbered: true,
  query: {
    ...periodShape,
    /** One day, instead of a period. */
    date: z.optional(daySchema),
    outcome: z.optional(z.enum(logOutcomes)),
    /** Only entries about this account: the history of a record. */
    subjectId: z.optional(z.string().check(z.maxLength(64))),
    ...listQuery(logTable.sorted),
  },
  beside: { logs: z.optional(z.array(logTable.row)) },
});
export const { list: listActivityLogs, file: exportLogs } = logs;

export const listLogs = endpoint({
  name: 'activity-log.branch',
  summary: 'The log of the own branch',
  method: 'GET',
  path: '/logs',
  access: listActivityLogs.access,
  query: listActivityLogs.query,
  answer: listActivityLogs.answer,
});

export const listLogsOf = endpoint({
  name: 'activity-log.of-actor',
  summary: 'The log entries of one account of the branch as actor',
  method: 'GET',
  path: '/logs/:userId',
  access: { ...operators, subjects: [{ in: 'params', field: 'userId', relation: 'self-or-descendant' }] },
  params: z.strictObject({ userId: pathIdSchema }),
  query: z.omit(listActivityLogs.query, { subjectId: true }),
  answer: listActivityLogs.answer,
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
  answer: z.object({ data: logTable.row }),
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
    subject: z
      .string({ error: requiredOr(messages.activitySubjectRequired) })
      .check(...trimmedTo(200, undefined, inOneLine), z.minLength(1, messages.activitySubjectRequired)),
    requestUrl: z.optional(z.string().check(...trimmedTo(500))),
  }),
  answer: z.object({ data: logTable.row }),
  errors: ['too_many_requests'],
  status: 201,
});
