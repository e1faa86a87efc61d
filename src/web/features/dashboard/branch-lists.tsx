import type { OperatorRole } from '#contract/roles';
import { ClosingDraws } from './closing-draws';
import classes from './dashboard-page.module.css';
import { LastMovements } from './last-movements';
import { NextSteps } from './next-steps';
import type { Summary } from './use-dashboard';

type BranchListsProps = { role: OperatorRole; summary: Summary | undefined };

/** What goes on: draws for those who may see live screens, and what moved last. Where nothing is played yet, what to begin with. */
export function BranchLists({ role, summary }: BranchListsProps) {
  const movements = <LastMovements role={role} movements={summary?.lastMovements} />;
  if ((role === 'superadmin' || role === 'admin') && isPlayed(summary)) {
    return (
      <div className={classes.columns} data-draws>
        <ClosingDraws role={role} draws={summary?.closing} />
        {movements}
      </div>
    );
  }
  return (
    <div className={classes.columns}>
      {movements}
      <NextSteps role={role} />
    </div>
  );
}

function isPlayed(summary: Summary | undefined): boolean {
  return summary === undefined || summary.closing.length > 0 || summary.days.some(({ play }) => play > 0);
}
