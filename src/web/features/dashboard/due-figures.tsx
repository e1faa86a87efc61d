import type { ReactNode } from 'react';
import type { OperatorRole } from '#contract/ground/roles';
import classes from '#web/features/dashboard/dashboard-page.module.css';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import type { Dues } from '#web/features/dashboard/use-dashboard.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Gauge, GaugePanel } from '#web/ui/page/gauge.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';
import { LargeMoney } from '#web/ui/values/large-money.tsx';

interface DueFiguresProps {
  role: OperatorRole;
  /** Undefined while it loads. */
  dues: Dues | undefined;
  isFailed: boolean;
}

/** What an operator has to receive and to pay. Each figure links to Pay & Collect in the order of its column. */
export function DueFigures({ role, dues, isFailed }: DueFiguresProps) {
  const { t, language } = useTexts(dashboardTexts);
  const figure = (show: (dues: Dues) => ReactNode) => {
    if (dues !== undefined) return show(dues);
    return isFailed ? '–' : <span className={classes.loading} />;
  };
  const note = (show: (dues: Dues) => ReactNode) => (isFailed ? t('dues.failed') : figure(show));
  const sorted = (sort: string, order = 'desc') => `/${role}/paycollect?sort=${sort}&order=${order}`;
  return (
    <GaugePanel label={t('dues.title')} columns={4}>
      <Gauge
        label={t('dues.toReceive')}
        value={figure(({ toReceive }) => <LargeMoney amount={toReceive} />)}
        note={note(() => t('dues.toReceiveNote'))}
        href={sorted('closing')}
      />
      <Gauge
        label={t('dues.toPay')}
        value={figure(({ toPay }) => <LargeMoney amount={toPay} />)}
        note={note(({ own }) => {
          if (role === 'superadmin') return t('dues.toReceiveNote');
          const amount = own?.toPay ?? 0;
          return amount > 0
            ? t('dues.toPayNote', { amount: formatMoney(amount, language) })
            : t('dues.toPayNone');
        })}
        href={sorted('closing', 'asc')}
      />
      <Gauge
        label={t('dues.overdue')}
        value={figure(({ overdue }) => <LargeMoney amount={overdue.amount} />)}
        note={note(({ overdue: { accounts: count } }) =>
          t('dues.overdueNote', { count, number: formatCount(count, language) }),
        )}
        href={sorted('overdueDays')}
      />
      <Gauge
        label={t('dues.earned')}
        value={figure(({ earned }) => <LargeMoney amount={earned} />)}
        note={note(() => t('dues.earnedNote'))}
        href={sorted('thisPeriod')}
      />
    </GaugePanel>
  );
}
