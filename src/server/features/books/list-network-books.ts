import type * as z from 'zod/mini';
import { defaultPageSize } from '#contract/api/list-query';
import type { listNetworkBooks as endpoint } from '#contract/credit/books';
import { toPoints } from '#contract/ground/money';
import { readAdmin, trialAnswer } from '#server/features/books/read-books';
import {
  listNetworkSums,
  type NetworkBooks,
  type NetworkSums,
} from '#server/features/books/trial/trial-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { paginationOf } from '#server/shared/lists/pages';

export async function listNetworkBooks(
  db: Database,
  actor: Actor,
  { adminId, ...query }: z.output<(typeof endpoint)['query']>,
) {
  const { page, pageSize = defaultPageSize } = query;
  const admin = await readAdmin(db, actor, adminId);
  const networkId = admin?.networkId ?? null;
  const { rows, total, totals, ...read } = await listNetworkSums(db, { ...query, pageSize, networkId });
  const data = rows.map(networkAnswer);
  if (page === undefined) return { data };
  return {
    data,
    totals: sumsAnswer(totals),
    books: trialAnswer(read, admin),
    pagination: paginationOf(total, { page, pageSize }),
  };
}

const networkAnswer = (row: NetworkBooks) => ({
  adminId: row.networkId === 0 ? null : String(row.networkId),
  username: row.username,
  ...sumsAnswer(row),
});

const sumsAnswer = (sums: NetworkSums) => ({
  received: toPoints(sums.received),
  wallets: toPoints(sums.wallets),
  gameBalances: toPoints(sums.gameBalances),
  prizesPayable: toPoints(sums.prizesPayable),
  difference: toPoints(sums.difference),
});
