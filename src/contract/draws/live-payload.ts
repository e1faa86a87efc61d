import * as z from 'zod/mini';
import { idSchema } from '#contract/api/endpoint';
import { drawVoidSchema } from '#contract/draws/draw-voids';
import { resultSchema, roundSchema } from '#contract/draws/draws';
import { screenNames } from '#contract/games/game-screens';
import { pointsSchema } from '#contract/ground/money';
import { sides, suits } from '#contract/screens/cards';

/** One number of the board with its stakes and its cost. */
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
  /** Payout for this bet alone if it wins, booster 1. */
  prize: pointsSchema,
});

/** Prizes of one possible result over every bet it wins, booster 1, and the game balance afterwards. */
const liabilitySchema = z.object({
  drawno: z.string(),
  color: z.optional(z.enum(suits)),
  type: z.optional(z.enum(sides)),
  prize: pointsSchema,
  balanceAfter: pointsSchema,
});

/** One saved result for the round on screen, or its withdrawal (`result` null). */
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

/** The saved result that will be drawn in the round on screen. */
export const savedResultSchema = z.object({
  drawno: z.string(),
  color: z.optional(z.enum(suits)),
  type: z.optional(z.enum(sides)),
  booster: z.int(),
  savedAt: z.string(),
  savedBy: z.string(),
});

/** Everything a live screen shows: over HTTP, and over the socket as `responseData`. */
export const livePayloadSchema = z.object({
  adminId: idSchema,
  adminUsername: z.string(),
  gameId: idSchema,
  gameName: z.string(),
  screen: z.enum(screenNames),
  nodigit: z.int(),
  /** Per bet kind: Triple Fun has 10, 100 and 1000; Andhar Bahar its 13 ranks. */
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
  /** The void draws among the round on screen and the last ones, newest first. */
  voids: z.array(drawVoidSchema),
  /** Null while no round runs: the game or network is deactivated, or a changed interval has not begun. */
  round: z.nullable(roundSchema),
  nextOpensAt: z.nullable(z.string()),
  /** The saved result that will be drawn. Null: the round is sealed. */
  savedResult: z.nullable(savedResultSchema),
  /** Every save and withdrawal for the round on screen, newest first; `saveCount` counts them if there are more than 50. */
  saves: z.array(savedEntrySchema),
  saveCount: z.int(),
  tickets: z.int(),
  reserve: pointsSchema,
  creditLine: pointsSchema,
  /** The amount Reset Balance would move back: balance minus reserve, at least zero. */
  free: pointsSchema,
  /** The ten results with the highest cost, highest first. */
  liability: z.array(liabilitySchema),
  businessDay: z.string(),
  /** The server's clock when this was read. */
  readAt: z.string(),
});
