import * as z from 'zod/mini';
import { endpoint, idSchema, type SubjectRule } from '#contract/endpoint';
import { listQuery, paginationSchema } from '#contract/list-query';
import { pointsSchema } from '#contract/money';
import { accountKindNames } from '#contract/roles';

const readers = ['superadmin', 'admin'] as const;
/** A superadmin reads any network, or all of them where it names none; an admin its own. */
const namedNetwork: SubjectRule = { in: 'query', field: 'adminId', relation: 'network', kind: 'admin' };

/** Differences named in one answer; `differencesTotal` counts them all. */
export const differencesShown = 100;
/** Minutes after which books that nobody looked at raise an alarm of their own. */
export const lateAfterMinutes = 5;
/** Seconds after which a draw that was not closed, drawn or settled is stuck. */
export const stuckAfterSeconds = 60;
/** Looks of the last minutes that are drawn beside each other. */
export const looksShown = 60;

/**
 * What makes the books untrustworthy although no difference was found. `audit_late` follows from the last audit; the others
 * are raised and ended by a check of the server.
 */
export const alarmKinds = [
  'audit_failed',
  'audit_late',
  'data_damaged',
  'draws_stuck',
  'clocks_differ',
  'primary_fenced',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

const alarmSchema = z.object({
  kind: z.enum(alarmKinds),
  /** The admin's username, empty where the alarm concerns the whole installation. */
  network: z.string(),
  /** The cause in one sentence, for superadmins; empty for others. */
  detail: z.string(),
  /** Null where it was never otherwise. */
  since: z.nullable(z.string()),
});
export type Alarm = z.infer<typeof alarmSchema>;

const auditSchema = z.object({
  startedAt: z.string(),
  durationMs: z.int(),
  /** Movements that were read. */
  movements: z.int(),
  differences: z.int(),
  /** False where time ran out before every block of the last day was looked at. */
  isWhole: z.boolean(),
  /** A step of it ended with an error: what that step checks is unknown. */
  hasFailed: z.boolean(),
});
export type Audit = z.infer<typeof auditSchema>;

const differenceSchema = z.object({
  /** Whose books: the admin's username, empty for what stands above all networks. */
  network: z.string(),
  adminId: z.nullable(idSchema),
  finding: z.string(),
  /** Accounts by username, wallets of nobody by what they are. */
  wallets: z.array(z.string()),
  transferId: z.nullable(idSchema),
  block: z.nullable(z.int()),
  /** The draw, ticket, game or account that is meant where it is no wallet. */
  subjectId: z.nullable(idSchema),
  /** As the books give them: points of two decimals, or a count where the finding counts movements. */
  expected: z.nullable(z.string()),
  found: z.nullable(z.string()),
  foundAt: z.string(),
});
export type Difference = z.infer<typeof differenceSchema>;

const trialSchema = z.object({
  /** Credit made and not retired; for one network the credit it received over its border. */
  generated: pointsSchema,
  wallets: z.array(z.object({ role: z.enum(accountKindNames), balance: pointsSchema })),
  /** Wallets of closed accounts and of restores, which hold nothing unless something is wrong. */
  others: pointsSchema,
  gameBalances: pointsSchema,
  prizesPayable: pointsSchema,
  /** generated less all of the above. */
  difference: pointsSchema,
});

export const readBooks = endpoint({
  name: 'books.read',
  summary: 'The trial balance, the last audits and the newest sealed block',
  method: 'GET',
  path: '/books',
  access: { who: 'roles', roles: readers, subjects: [namedNetwork] },
  query: z.strictObject({ adminId: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({
    data: z.object({
      readAt: z.string(),
      /** The network these are the books of; null for all of them together. */
      network: z.nullable(z.object({ _id: idSchema, username: z.string() })),
      trial: trialSchema,
      lastAudit: z.nullable(auditSchema),
      lastFullAudit: z.nullable(auditSchema),
      /** A full audit runs now. */
      isChecking: z.boolean(),
      /** The last minutes, oldest first. */
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

/** Whether somebody should look at the books: for the dashboard. Of the own network, or of all for a superadmin. */
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
      /** Each kind of alarm that holds now, once. */
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
  access: { who: 'roles', roles: ['superadmin'] },
  query: z.strictObject(
    listQuery(['username', 'received', 'wallets', 'gameBalances', 'prizesPayable', 'difference'] as const),
  ),
  answer: z.object({
    data: z.array(
      z.object({
        /** Null for the superadmins, who stand above all networks. */
        adminId: z.nullable(idSchema),
        username: z.string(),
        ...networkSums,
      }),
    ),
    /** Over all that match: of every network together, what was received is the credit made. Only with a page. */
    totals: z.optional(z.object(networkSums)),
    pagination: z.optional(paginationSchema),
  }),
});

/** Starts a full audit with every sealed block, in the background. One that runs already is not started again. */
export const checkBooks = endpoint({
  name: 'books.check',
  summary: 'Run a full audit now',
  method: 'POST',
  path: '/books/check',
  access: { who: 'roles', roles: ['superadmin'] },
  answer: z.object({ data: z.object({ isChecking: z.boolean() }) }),
});
