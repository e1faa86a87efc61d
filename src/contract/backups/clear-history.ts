import * as z from 'zod/mini';
import { endpoint, idSchema, noData, pathIdSchema } from '#contract/api/endpoint';
import { atMost, requiredOr } from '#contract/api/text';
import { isDay } from '#contract/ground/date-presets';
import { messages } from '#contract/ground/messages';
import { pointsSchema } from '#contract/ground/money';
import { daySchema } from '#contract/lists/report-query';

/** The kinds of record that can be cleared, under the names the screen and the call use. */
export const clearModels = [
  'ticket',
  'result',
  'draw',
  'commission',
  'upcome',
  'refertransaction',
  'userlog',
  'usertransaction',
  'frequency',
] as const;
export type ClearModel = (typeof clearModels)[number];

const admins = { who: 'roles', roles: ['admin'] } as const;
const superadmins = { who: 'roles', roles: ['superadmin'] } as const;

const dayField = z
  .string({ error: requiredOr(messages.clearDatesRequired) })
  .check(
    z.minLength(1, { error: messages.clearDatesRequired, abort: true }),
    atMost(10, messages.dayInvalid),
    z.refine(isDay, messages.dayInvalid),
  );
const modelsField = z
  .array(z.enum(clearModels), { error: requiredOr(messages.clearModelsRequired) })
  .check(z.minLength(1, messages.clearModelsRequired), z.maxLength(clearModels.length));

/** What a model loses: its records, their sum in points (0 if they have none), and how many are kept. */
const modelSchema = z.object({
  model: z.enum(clearModels),
  rows: z.int(),
  amount: pointsSchema,
  kept: z.int(),
});
export type ClearedModel = z.infer<typeof modelSchema>;

/** Records that are always kept: unsettled rounds, their tickets, unclaimed prizes, results of kept tickets. */
const keptSchema = z.object({
  unsettledRounds: z.int(),
  openTickets: z.int(),
  unclaimedPrizes: z.int(),
  unclaimedAmount: pointsSchema,
  /** Of rounds with a kept ticket. */
  results: z.int(),
  /** Of kept tickets. */
  postings: z.int(),
  /** Log entries on results, credit, backups and clearing. */
  logEntries: z.int(),
});
export type KeptRecords = z.infer<typeof keptSchema>;

const clearingSchema = z.object({
  _id: idSchema,
  startDate: daySchema,
  endDate: daySchema,
  models: z.array(z.enum(clearModels)),
  status: z.enum(['running', 'done']),
  startedBy: z.string(),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  cleared: z.array(z.omit(modelSchema, { kept: true })),
  /** Null while it runs. */
  kept: z.nullable(keptSchema),
  /** Why the last attempt failed, while the clearing is waiting for a retry. */
  fault: z.nullable(z.string()),
});
export type Clearing = z.infer<typeof clearingSchema>;

/**
 * Clears past days of the admin's own network, first and last included. A dry run returns what would be removed and
 * kept, and needs no password. Returns when the clearing is done, or after a short wait while it continues in the
 * background: `data.clearing.status` says which.
 */
export const clearHistory = endpoint({
  name: 'clear-history.clear',
  summary: 'Clear the history of the own network',
  method: 'POST',
  path: '/backup/deleterecords',
  access: admins,
  body: z
    .strictObject({
      startDate: dayField,
      endDate: dayField,
      models: modelsField,
      password: z.optional(z.string().check(z.minLength(1, messages.passwordRequired), z.maxLength(200))),
      dryRun: z.optional(z.boolean()),
    })
    .check(
      // Days that the calendar has not have their own message.
      z.refine(({ startDate, endDate }) => !isDay(startDate) || !isDay(endDate) || startDate <= endDate, {
        error: messages.periodInvalid,
        path: ['startDate'],
      }),
    ),
  answer: z.object({
    data: z.object({
      dryRun: z.boolean(),
      models: z.array(modelSchema),
      kept: z.nullable(keptSchema),
      /** Null for a dry run. */
      clearing: z.nullable(clearingSchema),
    }),
  }),
  errors: [
    'days_of_dues',
    'incorrect_password',
    'clearing_running',
    'account_barred',
    'idempotency_key_reused',
    'invalid_idempotency_key',
  ],
  posting: true,
});

export const listClearings = endpoint({
  name: 'clear-history.list',
  summary: 'Clearings of the own network, newest first',
  method: 'GET',
  path: '/backup/clearings',
  access: admins,
  answer: z.object({ data: z.array(clearingSchema) }),
});

const archiveSchema = z.object({
  ...clearingSchema.shape,
  networkId: idSchema,
  adminUsername: z.string(),
  /** Its folder, below the folder of the network. */
  name: z.string(),
  files: z.array(
    z.object({
      fileName: z.string(),
      rows: z.int(),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
});

export const listArchives = endpoint({
  name: 'clear-history.archives',
  summary: 'Clearings of all networks with their archives, newest first',
  method: 'GET',
  path: '/backup/archives',
  access: superadmins,
  answer: z.object({ data: z.array(archiveSchema) }),
});

/** A zip of its files as they were written. */
export const downloadArchive = endpoint({
  name: 'clear-history.archive-file',
  summary: 'The archive of one clearing',
  method: 'GET',
  path: '/backup/archives/:id',
  access: {
    ...superadmins,
    subjects: [{ in: 'params', field: 'id', record: 'clearing', relation: 'network' }],
  },
  params: z.strictObject({ id: pathIdSchema }),
  answer: noData,
  file: true,
});
