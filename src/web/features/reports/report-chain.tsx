import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readChain } from '#contract/accounts/branch-accounts';
import type { Party } from '#contract/lists/report-query';
import classes from '#web/features/reports/report-chain.module.css';
import { reportKeys } from '#web/features/reports/report-keys.ts';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';

type ReportChainProps = {
  chain: readonly Party[];
  hrefOf: (party: Party) => string;
  /** The number and level of the rows: "12 area managers". */
  rows: ReactNode;
};

/** The chain from the operator down to the rows. Each step links to the report of that account. */
export function ReportChain({ chain, hrefOf, rows }: ReportChainProps) {
  const { t } = useTexts(reportsTexts);
  return (
    <nav aria-label={t('chain')} className={classes.nav}>
      <ol className={classes.chain}>
        {chain.map((party, index) => (
          <li key={party._id}>
            {index > 0 && <Icon of={IconChevronRight} size={16} />}
            <RoleChip role={party.role} />
            {index === chain.length - 1 ? (
              <span aria-current="page">{party.username}</span>
            ) : (
              <Link href={hrefOf(party)}>{party.username}</Link>
            )}
          </li>
        ))}
        <li className={classes.rows}>
          <Icon of={IconChevronRight} size={16} />
          {rows}
        </li>
      </ol>
    </nav>
  );
}

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
