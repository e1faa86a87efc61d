import * as z from 'zod/mini';
import { endpoint, idSchema, noData } from '#contract/api/endpoint';
import { listQuery, paginationSchema } from '#contract/api/list-query';
import { messages } from '#contract/ground/messages';
import { pointsSchema, toHundredths } from '#contract/ground/money';
import { accountKindNames } from '#contract/ground/roles';
import { inboxKinds, inboxSubjects, inboxWeights } from '#contract/inbox/inbox-kinds';
import { daySchema } from '#contract/lists/report-query';

/** A player reads the answers to its messages. */
const everyReader = { who: 'signed-in' } as const;

const entrySchema = z.object({
  _id: idSchema,
  kind: z.enum(inboxKinds),
  createdAt: z.string(),
  isRead: z.boolean(),
  /** The admin of the network it comes from; null for the installation. */
  network: z.nullable(z.object({ _id: idSchema, username: z.string() })),
  /** The account that did it; null for an event without an actor. */
  actor: z.nullable(z.string()),
  /**
   * The account it is about. A visitor who complains has a name only. Null also for the summary entry that follows 100
   * large stakes, prizes or transfers, low credits or cancellations of one hour.
   */
  subject: z.nullable(
    z.object({
      _id: z.nullable(idSchema),
      username: z.string(),
      role: z.nullable(z.enum(accountKindNames)),
    }),
  ),
  game: z.nullable(z.object({ _id: idSchema, gameName: z.string() })),
  drawId: z.nullable(z.string()),
  roundNumber: z.nullable(z.int()),
  /** As printed on the ticket. */
  ticketId: z.nullable(z.string()),
  /** The message, movement, statement or payment that it is about; null for other entries, and for summaries. */
  recordId: z.nullable(idSchema),
  /**
   * Below zero for credit taken back. Between an account and its Reference: what the account (the subject) owes or paid,
   * below zero what its Reference does.
   */
  amount: z.nullable(pointsSchema),
  /** Since when what it reminds of is owed; null for other entries. */
  since: z.nullable(daySchema),
  /** True for the entry that stands for all further ones of its kind and hour. */
  isSummary: z.boolean(),
  /** The device and address of a sign-in; null for other entries, and for a session that was deleted. */
  device: z.nullable(z.object({ ipAddress: z.string(), userAgent: z.string() })),
  /** Cancelled tickets, differences in the books, or seconds that a draw was late. */
  count: z.nullable(z.int()),
});
export type InboxEntry = z.infer<typeof entrySchema>;

/**
 * A superadmin reads what admins read, of all networks, and what concerns the installation. Where the thresholds of a
 * network are lower than usual, it reads only what reaches the usual ones. Newest first.
 */
export const listInbox = endpoint({
  name: 'inbox.list',
  summary: 'What the own account was told about its branch in the last 90 days',
  method: 'GET',
  path: '/inbox',
  access: everyReader,
  query: z.strictObject({
    ...listQuery(['createdAt']),
    unread: z.optional(z.enum(['true'])),
    about: z.optional(z.enum(inboxSubjects)),
    weight: z.optional(z.enum(inboxWeights)),
  }),
  answer: z.object({
    data: z.array(entrySchema),
    pagination: paginationSchema,
    /** All unread entries of the inbox, at most 100. */
    unread: z.int(),
  }),
});

/** `until` marks that entry and all older ones; `entries` marks these only. Entries of others are left out. */
export const readInbox = endpoint({
  name: 'inbox.read',
  summary: 'Mark entries of the own inbox as read',
  method: 'POST',
  path: '/inbox/read',
  access: everyReader,
  body: z
    .strictObject({
      until: z.optional(idSchema),
      entries: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(100))),
    })
    .check(
      z.refine(({ until, entries }) => (until === undefined) !== (entries === undefined), {
        error: messages.entriesRequired,
        path: ['entries'],
      }),
    ),
  answer: z.object({ unread: z.int() }),
});

const amount = z.nullable(
  z.number({ error: messages.thresholdInvalid }).check(
    z.gte(1, messages.thresholdInvalid),
    z.lte(1_000_000_000, messages.thresholdInvalid),
    z.refine((points) => toHundredths(points) !== null, messages.thresholdInvalid),
  ),
);
const tickets = z.nullable(
  z
    .int({ error: messages.thresholdInvalid })
    .check(z.gte(1, messages.thresholdInvalid), z.lte(1_000, messages.thresholdInvalid)),
);

/** Null where no entry is wanted. Amounts are points; `cancellations_many` counts tickets within an hour. */
const thresholdsSchema = z.strictObject({
  prize_large: amount,
  stake_large: amount,
  transfer_large: amount,
  credit_low: amount,
  cancellations_many: tickets,
  balance_low: z.boolean(),
  bets_refused: z.boolean(),
});
export type Thresholds = z.infer<typeof thresholdsSchema>;

export const readThresholds = endpoint({
  name: 'inbox.thresholds',
  summary: 'From which amount or number on the operators of the own network are told',
  method: 'GET',
  path: '/inbox/thresholds',
  access: { who: 'roles', roles: ['admin'] },
  answer: z.object({ data: thresholdsSchema }),
});

export const setThresholds = endpoint({
  name: 'inbox.set-thresholds',
  summary: 'Set these thresholds',
  method: 'PUT',
  path: '/inbox/thresholds',
  access: { who: 'roles', roles: ['admin'] },
  body: thresholdsSchema,
  answer: noData,
});
