import type { ReactNode } from 'react';
import { accountKind } from '#contract/account-kinds';
import { childKindOf, type OperatorRole } from '#contract/roles';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { formatCount, formatMoney } from '#web/ui/format-number.ts';
import { Gauge, GaugePanel } from '#web/ui/gauge.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './dashboard-page.module.css';
import { TodayFigures } from './today-figures';
import type { Summary } from './use-dashboard';

type BranchFiguresProps = { role: OperatorRole; summary: Summary | undefined };

const loading = <span className={classes.loading} />;

/** Six figures in one panel. Each leads to the list it was counted from. */
export function BranchFigures({ role, summary }: BranchFiguresProps) {
  const { t, language } = useTexts(dashboardTexts);
  const number = (value: number) => formatCount(value, language);
  const points = (value: number) => formatMoney(value, language);
  const child = childKindOf(role) ?? 'player';
  const figure = (show: (summary: Summary) => ReactNode) => (summary === undefined ? loading : show(summary));
  return (
    <GaugePanel label={t('figures')} columns={3}>
      <TodayFigures role={role} summary={summary} />
      <Gauge
        label={t('ownCredit')}
        value={figure(({ ownCredit }) => <Money amount={ownCredit} />)}
        note={figure(({ givenToday, takenToday }) =>
          givenToday === 0 && takenToday === 0
            ? t('ownCreditStill')
            : t('ownCreditNote', { given: points(givenToday), taken: points(takenToday) }),
        )}
        href={role === 'superadmin' ? '/superadmin/generate' : `/${role}/transactionreport`}
      />
      <Gauge
        label={t('creditBelow')}
        value={figure(({ creditBelow }) => <Money amount={creditBelow} />)}
        note={figure(({ walletsBelow: count }) => t('creditBelowNote', { count, number: number(count) }))}
        href={`/${role}/${accountKind(child).section}?sort=points&order=desc`}
      />
      <Gauge
        label={t('onlinePlayers')}
        value={figure(({ onlinePlayers }) => number(onlinePlayers))}
        note={t('onlinePlayersNote')}
        href={`/${role}/onlineplayers`}
      />
    </GaugePanel>
  );
}
