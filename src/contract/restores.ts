import * as z from 'zod/mini';
import { idSchema } from '#contract/endpoint';
import { pointsSchema } from '#contract/money';

const count = z.int();

/** A number of postings and what they moved, or the part of it that is meant. */
const sumOf = <Kinds extends readonly string[]>(kinds: Kinds) =>
  z.object({ kind: z.enum(kinds), count, amount: pointsSchema });

const undoneKinds = [
  ...['transfer', 'adjust', 'game-add', 'game-remove', 'stake', 'cancel', 'void', 'settle', 'claim'],
  'restore',
] as const;

/**
 * What the restore of one network changes, or would: amounts in points. Lists hold the first 200, those of wallets by the size of
 * their correction; counts and sums are of all.
 */
const restoreReportSchema = z.object({
  folder: z.string(),
  takenAt: z.string(),
  isDryRun: z.boolean(),
  /** How many wallets are corrected; the corrections up and down are of the same size. */
  walletCount: count,
  raised: pointsSchema,
  lowered: pointsSchema,
  wallets: z.array(
    z.object({
      /** Null where the wallet is a game balance or the prizes payable. */
      _id: z.nullable(idSchema),
      name: z.string(),
      before: pointsSchema,
      after: pointsSchema,
      correction: pointsSchema,
    }),
  ),
  /** changed: returns to the snapshot. created: since it, stays and is deactivated. deleted: since it, comes back deactivated. */
  accounts: z.object({
    changed: count,
    created: count,
    deleted: count,
    named: z.array(
      z.object({ _id: idSchema, username: z.string(), fate: z.enum(['changed', 'created', 'deleted']) }),
    ),
  }),
  settings: z.object({
    gamesRemoved: z.array(z.string()),
    percentages: z.array(z.object({ gameName: z.string(), before: z.number(), after: z.number() })),
  }),
  /** Tickets bought since, which are reversed with what they won and were paid. */
  tickets: z.object({ count, staked: pointsSchema, won: pointsSchema, claimed: pointsSchema }),
  undone: z.array(sumOf(undoneKinds)),
  /** given, taken: credit over the network's border. The others: what befell tickets of the snapshot. */
  standing: z.array(sumOf(['given', 'taken', 'cancel', 'void', 'settle', 'claim'])),
  /** Why it cannot be; empty where it can. */
  refusals: z.array(z.string()),
});
export type RestoreReport = z.infer<typeof restoreReportSchema>;

/**
 * A restore, or a dry run, from being asked for until its outcome. `done` has a report; `failed` has an `error` and changed nothing,
 * with a report where its refusals are the reason.
 */
export const restoreJobSchema = z.object({
  _id: idSchema,
  folder: z.string(),
  isDryRun: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  step: z.nullable(z.enum(['verifying', 'staging', 'restoring'])),
  /** Rows read from the backup so far, and in all where that is known. */
  rowsDone: count,
  rowsTotal: z.nullable(count),
  askedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Why it failed, as a code of the refusals. */
  code: z.nullable(z.string()),
  error: z.nullable(z.string()),
  report: z.nullable(restoreReportSchema),
});
export type RestoreJob = z.infer<typeof restoreJobSchema>;
