import * as z from 'zod/mini';
import { isDay } from '#contract/date-presets';
import { endpoint, idSchema, noData, pathIdSchema } from '#contract/endpoint';
import { messages } from '#contract/messages';
import { pointsSchema } from '#contract/money';
import { daySchema } from '#contract/report-query';
import { atMost } from '#contract/text';

/** What can be cleared. Each is a kind of record, under the name the screen and the call have for it. */
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
  .string({ error: messages.clearDatesRequired })
  .check(
    z.minLength(1, { error: messages.clearDatesRequired, abort: true }),
    atMost(10, messages.dayInvalid),
    z.refine(isDay, messages.dayInvalid),
  );
const modelsField = z
  .array(z.enum(clearModels), { error: messages.clearModelsRequired })
  .check(z.minLength(1, messages.clearModelsRequired), z.maxLength(clearModels.length));

/** What a model loses: its records, what they amount to in points (0 where they are no sums), and how many stay. */
const modelSchema = z.object({
  model: z.enum(clearModels),
  rows: z.int(),
  amount: pointsSchema,
  kept: z.int(),
});
export type ClearedModel = z.infer<typeof modelSchema>;

/** Why something stays, whatever was chosen: rounds not settled, their tickets, prizes that wait, results of kept tickets. */
const keptSchema = z.object({
  unsettledRounds: z.int(),
  openTickets: z.int(),
  unclaimedPrizes: z.int(),
  unclaimedAmount: pointsSchema,
  /** Of rounds that have a ticket which stays. */
  results: z.int(),
  /** Of tickets that stay. */
  postings: z.int(),
  /** Entries of the log on results, credit, backups and clearing. */
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
  /** Why the last attempt failed, of one that is running: it is tried again by itself. */
  fault: z.nullable(z.string()),
});
export type Clearing = z.infer<typeof clearingSchema>;

/**
 * Clears days of the admin's own network, both included, that are over. A dry run answers what would go and what would stay,
 * and asks for no password. Answers once it is done; where that takes longer than a moment, while it goes on in the background:
 * `data.clearing.status` then says so.
 */
export const clearHistory = endpoint({
  name: 'clear-history.clear',
  summary: 'Clear the history of the own network',
  method: 'POST',
  path: '/backup/deleterecords',
  access: admins,
  body: z.strictObject({
    startDate: dayField,
    endDate: dayField,
    models: modelsField,
    password: z.optional(z.string().check(z.minLength(1, messages.passwordRequired), z.maxLength(200))),
    dryRun: z.optional(z.boolean()),
  }),
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
  /** Its folder, below that of the network. */
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
  summary: 'What was cleared in all networks, and the files that hold it, newest first',
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
