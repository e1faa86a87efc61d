import { IconChevronRight, IconCoins, IconKey, IconUserPlus } from '@tabler/icons-react';
import { accountKind } from '#contract/accounts/account-kinds';
import type { OperatorRole } from '#contract/ground/roles';
import { accountKindNames } from '#contract/ground/roles';
import { menuOf } from '#contract/sections';
import { ClosingDraws } from '#web/features/dashboard/closing-draws.tsx';
import classes from '#web/features/dashboard/dashboard-page.module.css';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import { LastMovements } from '#web/features/dashboard/last-movements.tsx';
import type { Summary } from '#web/features/dashboard/use-dashboard.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { IconShape } from '#web/ui/controls/icon.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

type BranchListsProps = { role: OperatorRole; summary: Summary | undefined };

/** Closing draws, for roles that see live screens, and the latest movements. Without any play, the next steps. */
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

type Step = { href: string; label: string; icon: IconShape };

const chainSteps = 5;

/** The most frequent actions of an operator. */
function NextSteps({ role }: { role: OperatorRole }) {
  const { t } = useTexts(dashboardTexts);
  const menu = menuOf(role, false);
  const kinds = accountKindNames.filter((kind) => kind !== role && menu.some((name) => name === kind));
  const steps: Step[] = [
    ...(menu.includes('generate')
      ? [{ href: `/${role}/generate`, label: t('next.generate'), icon: IconCoins }]
      : []),
    ...kinds.slice(0, chainSteps).map((kind) => ({
      href: `/${role}/${accountKind(kind).section}/create`,
      label: t('next.add', { kind: accountKind(kind).label }),
      icon: IconUserPlus,
    })),
    { href: `/${role}/profile`, label: t('next.password'), icon: IconKey },
  ];
  return (
    <Panel title={t('next.title')} isFlush>
      <ul>
        {steps.map(({ href, label, icon }) => (
          <li key={href} className="line-below last-open">
            <Link href={href} className={classes.step ?? ''}>
              <Icon className="faint" of={icon} />
              <span className="flexible">{label}</span>
              <Icon className="faint" of={IconChevronRight} size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
