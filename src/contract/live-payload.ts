import * as z from 'zod/mini';
import { resultSchema, roundSchema } from '#contract/draws';
import { idSchema } from '#contract/endpoint';
import { screenNames, sides, suits } from '#contract/game-screens';
import { pointsSchema } from '#contract/money';

/** One number of the board: what is staked on it, and what it would cost. */
export const boardEntrySchema = z.object({
  drawno: z.string(),
  label: z.string(),
  /** Stakes of the round on screen. */
  sum: pointsSchema,
  color: z.nullable(z.string()),
  image: z.nullable(z.string()),
  booster: z.int(),
  /** Total return per unit staked, booster 1. */
  payout: pointsSchema,
  /** To pay on this bet alone, booster 1, when it wins. */
  prize: pointsSchema,
});

/** Prizes of one possible result over every bet it wins, booster 1, and the game balance after them. */
const liabilitySchema = z.object({
  drawno: z.string(),
  color: z.optional(z.enum(suits)),
  type: z.optional(z.enum(sides)),
  prize: pointsSchema,
  balanceAfter: pointsSchema,
});

/** One save of a result for the round on screen, or its withdrawal (`result` null). */
const savedEntrySchema = z.object({
  _id: idSchema,
  result: z.nullable(
    z.object({ drawno: z.string(), color: z.optional(z.enum(suits)), type: z.optional(z.enum(sides)) }),
  ),
  booster: z.nullable(z.int()),
  state: z.enum(['current', 'replaced', 'withdrawn', 'withdrawal']),
  savedAt: z.string(),
  savedBy: z.string(),
});
export type SavedEntry = z.infer<typeof savedEntrySchema>;

/** What a live screen shows, whole: over HTTP, and over the socket as `responseData`. */
export const livePayloadSchema = z.object({
  adminId: idSchema,
  adminUsername: z.string(),
  gameId: idSchema,
  gameName: z.string(),
  screen: z.enum(screenNames),
  nodigit: z.int(),
  /** Bet kind by bet kind: Triple Fun has 10, 100 and 1000; Andhar Bahar its 13 ranks. */
  data: z.array(boardEntrySchema),
  /** Andhar Bahar's four suits and two sides; empty for every other screen. */
  dataColors: z.array(boardEntrySchema),
  dataCardTypes: z.array(boardEntrySchema),
  percentageData: z.object({ gameBalance: pointsSchema, winpercentage: z.number() }),
  collections: z.object({
    /** Stakes of the round on screen. */
    totalDrawCollection: pointsSchema,
    /** Today's play, open round included, and today's win. */
    totalPlaypoints: pointsSchema,
    totalWinpoints: pointsSchema,
  }),
  lastData: z.object({ data: z.array(resultSchema) }),
  /** Null while no round runs: the game or the network is switched off, or a changed interval has not begun. */
  round: z.nullable(roundSchema),
  nextOpensAt: z.nullable(z.string()),
  /** The result that will be drawn, as long as nobody saves another. Null: the round is sealed. */
  savedResult: z.nullable(
    z.object({
      drawno: z.string(),
      color: z.optional(z.enum(suits)),
      type: z.optional(z.enum(sides)),
      booster: z.int(),
      savedAt: z.string(),
      savedBy: z.string(),
    }),
  ),
  /** Every save and withdrawal of the round on screen, the newest first; `saveCount` where there are more than 50. */
  saves: z.array(savedEntrySchema),
  saveCount: z.int(),
  tickets: z.int(),
  reserve: pointsSchema,
  creditLine: pointsSchema,
  /** What Reset Balance would move back: balance less reserve, never below zero. */
  free: pointsSchema,
  /** The ten results that would cost most, dearest first. */
  liability: z.array(liabilitySchema),
  businessDay: z.string(),
  /** The server's clock when this was read. */
  readAt: z.string(),
});
