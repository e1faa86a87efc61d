import * as z from 'zod/mini';
import { endpoint, idSchema, type SubjectRule } from '#contract/api/endpoint';
import { listQuery, paginationSchema } from '#contract/api/list-query';
import { pointsSchema } from '#contract/ground/money';
import { accountKindNames } from '#contract/ground/roles';

const readers = ['superadmin', 'admin'] as const;
/** A superadmin reads any network, or all of them if it names none; an admin reads its own. */
const namedNetwork: SubjectRule = { in: 'query', field: 'adminId', relation: 'network', kind: 'admin' };

/** Most differences listed in one answer; `differencesTotal` counts all of them. */
export const differencesShown = 100;
/** Minutes without an audit after which the books raise an alarm. */
export const lateAfterMinutes = 5;
/** Seconds a draw can wait to be closed, drawn or settled before it counts as stuck. */
export const stuckAfterSeconds = 60;
/** Minutes after which a transaction that keeps a snapshot raises an alarm: sales slow down while it lasts. */
export const oldSnapshotMinutes = 10;
/** Number of recent audits shown next to each other. */
export const looksShown = 60;

/**
 * Reasons not to trust the books although no difference was found. `audit_late` follows from the last audit; the other
 * alarms are raised and cleared by checks of the server.
 */
export const alarmKinds = [
  'audit_failed',
  'audit_late',
  'data_damaged',
  'draws_stuck',
  'clocks_differ',
  'snapshot_old',
  'counts_differ',
  'primary_fenced',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

const alarmSchema = z.object({
  kind: z.enum(alarmKinds),
  /** Username of the admin; empty if the alarm concerns the whole installation. */
  network: z.string(),
  /** The cause in one sentence, for superadmins; empty for others. */
  detail: z.string(),
  /** Null if the condition has always held. */
  since: z.nullable(z.string()),
});
export type Alarm = z.infer<typeof alarmSchema>;

const auditSchema = z.object({
  startedAt: z.string(),
  durationMs: z.int(),
  /** Number of movements read. */
  movements: z.int(),
  differences: z.int(),
  /** False if time ran out before every block of the last day was checked. */
  isWhole: z.boolean(),
  /** True if a step ended with an error, so that the result of its check is unknown. */
  hasFailed: z.boolean(),
});
export type Audit = z.infer<typeof auditSchema>;

const differenceSchema = z.object({
  /** Username of the admin whose books they are; empty for network 0. */
  network: z.string(),
  adminId: z.nullable(idSchema),
  finding: z.string(),
  /** Wallets of accounts by username, other wallets by what they are for. */
  wallets: z.array(z.string()),
  transferId: z.nullable(idSchema),
  block: z.nullable(z.int()),
  /** The draw, ticket, game or account concerned, if it is not a wallet. */
  subjectId: z.nullable(idSchema),
  /** Points with two decimals, or a count if the finding counts movements. */
  expected: z.nullable(z.string()),
  found: z.nullable(z.string()),
  foundAt: z.string(),
});
export type Difference = z.infer<typeof differenceSchema>;

const trialSchema = z.object({
  /** Credit generated minus credit retired; for one network, the credit received across its border. */
  generated: pointsSchema,
  wallets: z.array(z.object({ role: z.enum(accountKindNames), balance: pointsSchema })),
  /** Wallets of closed accounts and of restores. They are empty unless something is wrong. */
  others: pointsSchema,
  gameBalances: pointsSchema,
  prizesPayable: pointsSchema,
  /** generated minus all of the above. */
  difference: pointsSchema,
});

const trialRead = {
  /** By the database's clock. */
  readAt: z.string(),
  /** The network of these books; null for all networks together. */
  network: z.nullable(z.object({ _id: idSchema, username: z.string() })),
  trial: trialSchema,
};

export const readBooks = endpoint({
  name: 'books.read',
  summary: 'The trial balance, the last audits and the newest sealed block',
  method: 'GET',
  path: '/books',
  access: { who: 'roles', roles: readers, subjects: [namedNetwork] },
  query: z.strictObject({ adminId: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({
    data: z.object({
      ...trialRead,
      lastAudit: z.nullable(auditSchema),
      lastFullAudit: z.nullable(auditSchema),
      /** True while a full audit runs. */
      isChecking: z.boolean(),
      /** The audits of the last minutes, oldest first. */
      looks: z.array(z.object({ startedAt: z.string(), differences: z.int(), hasFailed: z.boolean() })),
      alarms: z.array(alarmSchema),
      differences: z.array(differenceSchema),
      differencesTotal: z.int(),
      newestBlock: z.nullable(
        z.object({
          network: z.string(),
          block: z.int(),
          /** SHA-256, in hexadecimal digits. */
          hash: z.string(),
          movements: z.int(),
          sealedAt: z.string(),
        }),
      ),
    }),
  }),
});

/** Says whether the books need attention, for the dashboard: of the own network, or of all for a superadmin. */
export const readBooksState = endpoint({
  name: 'books.state',
  summary: 'Differences and alarms of the books, and whether the last audit is late',
  method: 'GET',
  path: '/books/state',
  access: { who: 'roles', roles: readers },
  answer: z.object({
    data: z.object({
      lastAuditAt: z.nullable(z.string()),
      isLate: z.boolean(),
      differences: z.int(),
      /** Each kind of current alarm, once. */
      alarms: z.array(z.enum(alarmKinds)),
    }),
  }),
});

const networkSums = {
  received: pointsSchema,
  wallets: pointsSchema,
  gameBalances: pointsSchema,
  prizesPayable: pointsSchema,
  difference: pointsSchema,
};

export const listNetworkBooks = endpoint({
  name: 'books.networks',
  summary: 'The trial balance network by network',
  method: 'GET',
  path: '/books/networks',
  access: { who: 'roles', roles: ['superadmin'], subjects: [namedNetwork] },
  query: z.strictObject({
    ...listQuery(['username', 'received', 'wallets', 'gameBalances', 'prizesPayable', 'difference'] as const),
    /** The network of `books`; all of them without it. */
    adminId: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        /** Null for network 0. */
        adminId: z.nullable(idSchema),
        username: z.string(),
        ...networkSums,
      }),
    ),
    /** Over all matching networks; for all networks together, credit received is the credit generated. Only with a page. */
    totals: z.optional(z.object(networkSums)),
    /** The trial balance in the same snapshot as the list and its totals. Only with a page. */
    books: z.optional(z.object(trialRead)),
    pagination: z.optional(paginationSchema),
  }),
});

/** Starts a full audit of every sealed block in the background, unless one is already running. */
export const checkBooks = endpoint({
  name: 'books.check',
  summary: 'Run a full audit now',
  method: 'POST',
  path: '/books/check',
  access: { who: 'roles', roles: ['superadmin'] },
  answer: z.object({ data: z.object({ isChecking: z.boolean() }) }),
});
