import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readMovement } from '#contract/credit/movements';
import { transactionKeys } from '#web/features/transactions/transaction-keys.ts';
import { call } from '#web/platform/calls/call.ts';

/** One movement of credit. */
export function useMovement(id: string) {
  return useQuery({
    queryKey: [...transactionKeys.movement, id],
    queryFn: async ({ signal }) => (await call(readMovement, { params: { id }, signal })).data,
  });
}

/** Reads all lists and movements again, after one of them was changed. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: transactionKeys.all });
}
