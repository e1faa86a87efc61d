import type * as z from 'zod/mini';
import type { listNetworkBooks as endpoint } from '#contract/books';
import { defaultPageSize } from '#contract/list-query';
import { toPoints } from '#contract/money';
import { listNetworkSums, type NetworkBooks } from '#server/features/books/trial-queries';
import type { Database } from '#server/platform/database';

export async function listNetworkBooks(db: Database, query: z.output<(typeof endpoint)['query']>) {
  const { page, pageSize = defaultPageSize } = query;
  const { rows, total } = await listNetworkSums(db, { ...query, pageSize });
  const data = rows.map(networkAnswer);
  if (page === undefined) return { data };
  return {
    data,
    pagination: { total, page, pageSize, totalPages: Math.max(1, Math.ceil(total / pageSize)) },
  };
}

const networkAnswer = (row: NetworkBooks) => ({
  adminId: row.networkId === 0 ? null : String(row.networkId),
  username: row.username,
  received: toPoints(row.received),
  wallets: toPoints(row.wallets),
  gameBalances: toPoints(row.gameBalances),
  prizesPayable: toPoints(row.prizesPayable),
  difference: toPoints(row.difference),
});
