import * as z from 'zod/mini';
import { pointsSchema } from '#contract/ground/money';

/** A void draw: what was refunded, by whom and why. Only the admin of the network and superadmins read it. */
export const drawVoidSchema = z.object({
  /** The public id of the draw. */
  drawId: z.string(),
  roundNumber: z.int(),
  voidedAt: z.string(),
  tickets: z.int(),
  refunded: pointsSchema,
  /** The username of the operator. */
  voidedBy: z.string(),
  reason: z.string(),
});
export type DrawVoid = z.infer<typeof drawVoidSchema>;
