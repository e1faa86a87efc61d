import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Party } from '#contract/reports/report-query';
import classes from '#web/features/reports/report-chain.module.css';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
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
