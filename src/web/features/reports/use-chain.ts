import { useQuery } from '@tanstack/react-query';
import { readChain } from '#contract/accounts/branch-accounts';
import type { Party } from '#contract/reports/report-query';
import { reportKeys } from '#web/features/reports/report-keys.ts';
import { call } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';

/** The accounts from the signed-in operator down to one. Only the operator while it loads. */
export function useReportChain(id: string | undefined): readonly Party[] {
  const { user } = useSession();
  const own: Party = { _id: user._id, username: user.username, role: user.role };
  const chain = useQuery({
    queryKey: reportKeys.chain(id ?? ''),
    queryFn: ({ signal }) => call(readChain, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined && id !== user._id,
    staleTime: 60_000,
  });
  return chain.data?.data ?? [own];
}
