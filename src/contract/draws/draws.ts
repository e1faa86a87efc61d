import * as z from 'zod/mini';
import { endpoint, idSchema } from '#contract/api/endpoint';
import { shapedLike } from '#contract/api/text';
import { drawVoidSchema } from '#contract/draws/draw-voids';
import { screenNames } from '#contract/games/game-screens';
import { sides, suits } from '#contract/screens/cards';

/**
 * A draw's public id: its network and its round in it. It is not all digits because a round without tickets or viewers
 * has no record: it is derived on demand.
 */
export const drawIdSchema = z
  .string()
  .check(...shapedLike(/^[1-9]\d{0,15}-[1-9]\d{0,15}$/, 33, 'Not a draw'));

export const drawStatuses = ['open', 'closed', 'drawn', 'settled', 'void'] as const;
export type DrawStatus = (typeof drawStatuses)[number];

/** The round of one game in one network that is on screen. */
export const roundSchema = z.object({
  drawId: drawIdSchema,
  /** How many intervals of this length have begun since the epoch. People know the draw by this number. */
  roundNumber: z.int(),
  timecount: z.int(),
  opensAt: z.string(),
  /** Bets and saved results are accepted until this time. */
  closesAt: z.string(),
  endsAt: z.string(),
  /** SHA-256 of the seed that is revealed after the draw. */
  seedHash: z.string(),
  isVoid: z.boolean(),
});
export type Round = z.infer<typeof roundSchema>;

/** A result with its source. */
export const resultSchema = z.object({
  drawId: drawIdSchema,
  roundNumber: z.int(),
  drawno: z.string(),
  color: z.optional(z.enum(suits)),
  type: z.optional(z.enum(sides)),
  booster: z.int(),
  /** manual: saved by an operator. sealed: drawn from a seed whose hash was published before. */
  source: z.enum(['manual', 'sealed']),
  drawnAt: z.string(),
});
export type DrawResult = z.infer<typeof resultSchema>;

/** All inputs needed to recompute a draw without asking the server. */
export const readProof = endpoint({
  name: 'draws.proof',
  summary: 'The proof of a draw: seed, published hash, inputs and result',
  method: 'GET',
  path: '/app/draws/:drawId/proof',
  access: {
    who: 'signed-in',
    subjects: [{ in: 'params', field: 'drawId', record: 'draw', relation: 'network' }],
  },
  params: z.strictObject({ drawId: z.string().check(z.maxLength(64)) }),
  answer: z.object({
    data: z.object({
      drawId: drawIdSchema,
      networkId: idSchema,
      gameId: idSchema,
      gameName: z.string(),
      screen: z.enum(screenNames),
      nodigit: z.int(),
      roundNumber: z.int(),
      timecount: z.int(),
      /** Seconds since the epoch; with network and game it identifies the round. */
      opensAtSeconds: z.int(),
      opensAt: z.string(),
      endsAt: z.string(),
      status: z.enum(drawStatuses),
      seedHash: z.string(),
      /** 64 hexadecimal digits; null until the draw. */
      seed: z.nullable(z.string()),
      result: z.nullable(resultSchema),
      /** Of a void draw. Null for every other draw, and for all readers but the admin and superadmins. */
      voided: z.nullable(drawVoidSchema),
      /** The previous and next round of the same game, if they are over. */
      previousDrawId: z.nullable(drawIdSchema),
      nextDrawId: z.nullable(drawIdSchema),
    }),
  }),
});
