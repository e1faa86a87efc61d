import * as z from 'zod/mini';
import { listQuery } from '#contract/api/list-query';
import { gameOfOwn } from '#contract/games/game-access';
import { operatorRoles } from '#contract/ground/roles';
import { subjectRule } from '#contract/lists/report-query';

const subjects = [subjectRule, gameOfOwn('query')];

/** Access of every operator to a report about itself or an account below it, and a game of the networks it sees. */
export const ofBranchAndGame = { who: 'roles', roles: operatorRoles, subjects } as const;

/** An id in a query. */
export const recordIdSchema = z.string().check(z.maxLength(64));

/** Pages and order of a list that is not searched. */
export function orderQuery<const Sort extends readonly string[]>(sortable: Sort) {
  const { search: _, ...order } = listQuery(sortable);
  return order;
}
