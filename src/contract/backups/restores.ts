import * as z from 'zod/mini';
import { idSchema } from '#contract/api/endpoint';
import { pointsSchema } from '#contract/ground/money';

const count = z.int();

/** A number of postings and the amount they moved. */
const sumOf = <Kinds extends readonly string[]>(kinds: Kinds) =>
  z.object({ kind: z.enum(kinds), count, amount: pointsSchema });

const undoneKinds = [
  'transfer',
  'adjust',
  'game-add',
  'game-remove',
  'stake',
  'cancel',
  'void',
  'settle',
  'claim',
  'restore',
] as const;

/**
 * What a restore of one network changes or would change, in points. Lists hold the first 200 entries, wallets ordered
 * by the size of their correction; counts and sums cover all.
 */
const restoreReportSchema = z.object({
  folder: z.string(),
  takenAt: z.string(),
  isDryRun: z.boolean(),
  /** Number of corrected wallets; corrections up and down have the same total. */
  walletCount: count,
  raised: pointsSchema,
  lowered: pointsSchema,
  wallets: z.array(
    z.object({
      /** Null if the wallet is a game balance or the prizes payable. */
      _id: z.nullable(idSchema),
      name: z.string(),
      before: pointsSchema,
      after: pointsSchema,
      correction: pointsSchema,
    }),
  ),
  /**
   * changed: returns to the snapshot. created: since the snapshot; stays, deactivated. deleted: since the snapshot;
   * returns, deactivated.
   */
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
  /** Tickets bought since the snapshot; they are reversed with their prizes and payments. */
  tickets: z.object({ count, staked: pointsSchema, won: pointsSchema, claimed: pointsSchema }),
  undone: z.array(sumOf(undoneKinds)),
  /** given, taken: credit across the network's border. The others: later events of tickets of the snapshot. */
  standing: z.array(sumOf(['given', 'taken', 'cancel', 'void', 'settle', 'claim'])),
  /** Why the restore is refused; empty if it is possible. */
  refusals: z.array(z.string()),
});
export type RestoreReport = z.infer<typeof restoreReportSchema>;

/**
 * A restore or dry run, from the request to its result. A `done` job has a report; a `failed` job has an `error` and
 * changed nothing, and it has a report if the report holds the reasons.
 */
export const restoreJobSchema = z.object({
  _id: idSchema,
  folder: z.string(),
  isDryRun: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  step: z.nullable(z.enum(['verifying', 'staging', 'restoring'])),
  /** Rows of the backup read so far, and the total if it is known. */
  rowsDone: count,
  rowsTotal: z.nullable(count),
  askedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Why it failed, as a refusal code. */
  code: z.nullable(z.string()),
  error: z.nullable(z.string()),
  report: z.nullable(restoreReportSchema),
});
export type RestoreJob = z.infer<typeof restoreJobSchema>;
