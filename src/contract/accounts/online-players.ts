import * as z from 'zod/mini';
import { referenceSchema } from '#contract/accounts/account-table';
import { idSchema } from '#contract/api/endpoint';
import { listQuery } from '#contract/api/list-query';
import { operatorRoles } from '#contract/ground/roles';
import { report } from '#contract/lists/report';
import { count, flag, id, moment, points, table, text, value } from '#contract/lists/table';

const figure = { width: 15, isSorted: true, isSummed: true } as const;
const states = { true: 'Online', false: 'Offline' };

/** A player of the branch with today's figures: settled play and win, prizes paid, end = play − win. */
export const onlinePlayerTable = table('onlinePlayers', {
  _id: id(),
  username: text('User Name', { width: 30, isSorted: true }),
  name: text('Name', { only: 'screen' }),
  points: points('Points', figure),
  playPoints: points('Play', figure),
  winPoints: points('Win', figure),
  claimPoints: points('Claim', figure),
  endPoints: points('End', figure),
  isOnline: flag('Is Online', { width: 15, words: states }),
  // 1 for an online player, so that they are counted.
  online: count(undefined, { isSummed: true }),
  lastLogin: moment('Last Login', { width: 25, isSorted: true, isNullable: true, words: { null: '-' } }),
  refId: value(z.nullable(referenceSchema)),
  can: value(z.object({ logout: z.boolean() })),
});
export type OnlinePlayer = z.infer<typeof onlinePlayerTable.row>;

export const onlinePlayers = report({
  name: 'presence.players',
  summary: "The players of the branch with today's figures, online players first",
  path: '/onlinePlayer',
  access: { who: 'roles', roles: operatorRoles },
  acting: ['loginid'],
  file: 'OnlinePlayers',
  sheet: 'Online Players',
  isNumbered: true,
  table: onlinePlayerTable,
  query: {
    loginid: z.optional(idSchema),
    online: z.optional(z.enum(['true', 'false'])),
    /** Without `sort`: online players first, then by username. */
    ...listQuery(onlinePlayerTable.sorted),
  },
  beside: { readAt: z.string() },
});
export const { list: listOnlinePlayers, file: exportOnlinePlayers } = onlinePlayers;
