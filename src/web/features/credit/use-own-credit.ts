import { useQuery } from '@tanstack/react-query';
import { loadCredit, loadSenderCredit } from '#contract/credit/credit';
import { type AccountKindName, flatKinds } from '#contract/ground/roles';
import { call } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';

/** Every query key of the feature. */
export const creditKeys = {
  all: ['credit'],
  own: (id: string) => ['credit', 'own', id],
  categories: ['credit-categories'],
  between: (id: string) => ['credit', 'between', id],
} as const;

/**
 * The operator's own credit record. Gift, loan and otc screens read it with their own call as the sender's record; it
 * is the same record.
 */
export function useOwnCredit(kind?: AccountKindName) {
  const { user } = useSession();
  const flat = flatKinds.find((name) => name === kind);
  return useQuery({
    queryKey: creditKeys.own(user._id),
    queryFn: ({ signal }) =>
      flat === undefined
        ? call(loadCredit, { query: { id: user._id }, signal })
        : call(loadSenderCredit[flat], { params: { id: user._id }, signal }),
    select: (answer) => answer.data[0],
    staleTime: 0,
  });
}
