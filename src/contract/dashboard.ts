import * as z from 'zod/mini';
import { drawIdSchema } from '#contract/draws';
import { endpoint, idSchema, roleSchema } from '#contract/endpoint';
import { screenNames } from '#contract/game-screens';
import { pointsSchema } from '#contract/money';
import { daySchema } from '#contract/report-query';
import { accountKindNames, operatorRoles } from '#contract/roles';

const party = z.nullable(z.object({ _id: idSchema, username: z.string(), role: z.enum(accountKindNames) }));

/** How many accounts of each kind stand below the subject. `role` is the subject's. */
export const countUsers = endpoint({
  name: 'dashboard.user-counts',
  summary: 'User counts below an account',
  method: 'GET',
  path: '/counts/usercount',
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'query', field: 'id', relation: 'self-or-descendant' }],
  },
  query: z.strictObject({
    id: z.optional(z.string().check(z.maxLength(64))),
    role: z.optional(roleSchema),
    currentrole: z.optional(roleSchema),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        role: z.enum(accountKindNames),
        total: z.int(),
        active: z.int(),
        deactive: z.int(),
      }),
    ),
  }),
});

/** Settled tickets of the branch on one business day; net = play − win − the four commissions. */
const dayFigures = z.object({ day: daySchema, play: pointsSchema, win: pointsSchema, net: pointsSchema });
/** Days of the sparkline, today the last of them. */
export const summaryDays = 14;
/** Rounds shown that are about to close. */
export const closingShown = 6;

/** What an operator came for: its credit, the credit below, who is online, what moved last. */
export const readSummary = endpoint({
  name: 'dashboard.summary',
  summary: 'Credit, presence and last movements of the own branch',
  method: 'GET',
  path: '/dashboard/summary',
  access: { who: 'roles', roles: operatorRoles },
  answer: z.object({
    data: z.object({
      ownCredit: pointsSchema,
      creditBelow: pointsSchema,
      walletsBelow: z.int(),
      onlinePlayers: z.int(),
      /** Credit that went down from and came back to the own wallet today. */
      givenToday: pointsSchema,
      takenToday: pointsSchema,
      readAt: z.string(),
      lastMovements: z.array(
        z.object({
          _id: idSchema,
          createdAt: z.string(),
          from: party,
          to: party,
          amount: pointsSchema,
        }),
      ),
      today: dayFigures,
      days: z.array(dayFigures),
      /** Rounds that somebody plays, soonest to close first. Empty for roles below admin. */
      closing: z.array(
        z.object({
          drawId: drawIdSchema,
          gameId: idSchema,
          gameName: z.string(),
          adminId: idSchema,
          adminUsername: z.string(),
          screen: z.enum(screenNames),
          roundNumber: z.int(),
          /** The length of the round in seconds. */
          timecount: z.int(),
          closesAt: z.string(),
          staked: pointsSchema,
        }),
      ),
    }),
  }),
});
