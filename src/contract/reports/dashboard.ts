import * as z from 'zod/mini';
import { endpoint, idSchema, roleSchema } from '#contract/api/endpoint';
import { drawIdSchema } from '#contract/draws/draws';
import { screenNames } from '#contract/games/game-screens';
import { pointsSchema } from '#contract/ground/money';
import { accountKindNames, operatorRoles } from '#contract/ground/roles';
import { daySchema } from '#contract/lists/report-query';

const party = z.nullable(z.object({ _id: idSchema, username: z.string(), role: z.enum(accountKindNames) }));

/** Number of accounts of each kind below the subject. `role` is the subject's. */
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
        /** These can act. */
        active: z.int(),
        deactive: z.int(),
        /** Active themselves, below a deactivated account. */
        blocked: z.int(),
      }),
    ),
  }),
});

/** Settled tickets of the branch on one business day; net = play − win − the four commissions. */
const dayFigures = z.object({ day: daySchema, play: pointsSchema, win: pointsSchema, net: pointsSchema });
/** Number of days in the sparkline, ending today. */
export const summaryDays = 14;
/** Number of closing rounds shown. */
export const closingShown = 6;

/** The figures of the dashboard: own credit, credit below, players online, latest movements. */
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
      /** Credit given from and taken back into the own wallet today. */
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
      /** Rounds with tickets, the next to close first. Empty for roles below admin. */
      closing: z.array(
        z.object({
          drawId: drawIdSchema,
          gameId: idSchema,
          gameName: z.string(),
          adminId: idSchema,
          adminUsername: z.string(),
          screen: z.enum(screenNames),
          roundNumber: z.int(),
          /** Length of the round in seconds. */
          timecount: z.int(),
          closesAt: z.string(),
          staked: pointsSchema,
        }),
      ),
    }),
  }),
});
