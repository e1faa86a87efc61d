import * as z from 'zod/mini';
import { endpoint } from '#contract/api/endpoint';
import { atMost } from '#contract/api/text';
import { drawIdSchema } from '#contract/draws/draws';
import { ticketOf } from '#contract/games/game-access';
import { screenNames } from '#contract/games/game-screens';
import { pointsSchema } from '#contract/ground/money';
import { operatorRoles } from '#contract/ground/roles';
import { ticketSchema, ticketStatuses } from '#contract/tickets/tickets';

const params = z.strictObject({ ticketId: z.string().check(atMost(64)) });

const headShape = {
  /** The number of the ticket, with its check character. */
  ticketId: z.string(),
  gameName: z.string(),
  screen: z.enum(screenNames),
  drawId: drawIdSchema,
  roundNumber: z.int(),
  /** When betting closes, and when the round is drawn. */
  timeclose: z.string(),
  drawsAt: z.string(),
  boughtAt: z.string(),
  stake: pointsSchema,
};

const slipSchema = z.object({
  ...headShape,
  /** Usernames of the admin and of the master. */
  network: z.string(),
  shop: z.string(),
  lines: z.array(
    z.object({
      drawno: z.string(),
      qty: z.int(),
      total: pointsSchema,
      /** The prize of the line if its bet wins, at booster 1. */
      wins: pointsSchema,
    }),
  ),
  /** SHA-256 of the seed of the round, in hexadecimal digits. */
  seedHash: z.string(),
  /** The public page of the ticket, and its QR code: a row of 0 and 1 for each row of squares. */
  address: z.string(),
  squares: z.array(z.string()),
  /** How often operators have printed it, this time included; null for the player's own. */
  copy: z.nullable(z.int()),
});
export type Slip = z.infer<typeof slipSchema>;
const answer = z.object({ data: slipSchema });

export const readSlip = endpoint({
  name: 'slips.read',
  summary: "The slip of a player's own ticket, to print or share",
  method: 'GET',
  path: '/app/tickets/:ticketId/slip',
  access: { who: 'roles', roles: ['player'], subjects: [ticketOf('self')] },
  params,
  answer,
});

export const printSlip = endpoint({
  name: 'slips.print',
  summary: 'The slip of a ticket of the branch, as a numbered copy; logged',
  method: 'POST',
  path: '/app/tickets/:ticketId/slip',
  access: { who: 'roles', roles: operatorRoles, subjects: [ticketOf('self-or-descendant')] },
  params,
  answer,
});

export const revokeSlip = endpoint({
  name: 'slips.revoke',
  summary: 'End the public address of all slips of a ticket that were printed so far',
  method: 'DELETE',
  path: '/app/tickets/:ticketId/slip',
  access: { who: 'signed-in', subjects: [ticketOf('self-or-descendant')] },
  params,
  answer: z.looseObject({}),
});

const publicSchema = z.object({
  ...headShape,
  status: z.enum(ticketStatuses),
  lines: ticketSchema.shape.lines,
  result: ticketSchema.shape.result,
  prize: pointsSchema,
  /** Of the installation: a visitor has no other. */
  timeZone: z.string(),
});
export type PublicSlip = z.infer<typeof publicSchema>;

/** What the QR code of a slip leads to. It says nothing about the player. A wrong code gets 404. */
export const readPublicSlip = endpoint({
  name: 'slips.public',
  summary: 'The state of a ticket, for the holder of its slip',
  method: 'GET',
  path: '/slip/:number/:code',
  access: { who: 'everyone' },
  params: z.strictObject({ number: z.string().check(atMost(64)), code: z.string().check(atMost(64)) }),
  answer: z.object({ data: publicSchema }),
  errors: ['slip_unknown', 'too_many_requests'],
});
