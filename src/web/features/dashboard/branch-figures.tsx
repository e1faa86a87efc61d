import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountKind } from '#contract/account-kinds';
import { childKindOf, type OperatorRole } from '#contract/roles';
import { formatCount } from '#web/ui/format-number.ts';
import { Gauge, GaugePanel } from '#web/ui/gauge.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './dashboard-page.module.css';
import type { Summary, UserCount } from './use-dashboard';

type BranchFiguresProps = {
  role: OperatorRole;
  summary: Summary | undefined;
  counts: readonly UserCount[] | undefined;
};

const loading = <span className={classes.loading} />;

/** Six figures in one panel. Those that come from a list lead to it. */
export function BranchFigures({ role, summary, counts }: BranchFiguresProps) {
  const { t, i18n } = useTranslation(['dashboard', 'ui']);
  const number = (value: number) => formatCount(value, i18n.language);
  const child = childKindOf(role) ?? 'player';
  const below = `/${role}/${accountKind(child).section}`;
  const figure = (show: (summary: Summary) => ReactNode) => (summary === undefined ? loading : show(summary));
  const total = sumOf(counts, 'total');
  const active = sumOf(counts, 'active');
  return (
    <GaugePanel label={t('figures')} columns={3}>
      <Gauge
        size="big"
        label={t('ownCredit')}
        value={figure(({ ownCredit }) => <Money amount={ownCredit} />)}
        note={t('ownCreditNote')}
        {...(role === 'superadmin' ? { href: '/superadmin/generate' } : {})}
      />
      <Gauge
        size="big"
        label={t('creditBelow')}
        value={figure(({ creditBelow }) => <Money amount={creditBelow} />)}
        note={figure(({ walletsBelow: count }) => t('creditBelowNote', { count, number: number(count) }))}
        href={`${below}?sort=points&order=desc`}
      />
      <Gauge
        size="big"
        label={t('onlinePlayers')}
        value={figure(({ onlinePlayers }) => number(onlinePlayers))}
        note={t('onlinePlayersNote')}
        href={`/${role}/player?online=true`}
      />
      <Gauge
        label={t('givenToday')}
        value={figure(({ givenToday }) => <Money amount={givenToday} />)}
        note={t('givenTodayNote')}
      />
      <Gauge
        label={t('takenToday')}
        value={figure(({ takenToday }) => <Money amount={takenToday} />)}
        note={t('takenTodayNote')}
      />
      <Gauge
        label={t('accountsBelow')}
        value={counts === undefined ? loading : number(total)}
        note={
          total === active
            ? t('ui:counts.active', { active: number(active) })
            : t('ui:counts.both', { active: number(active), deactive: number(total - active) })
        }
        href={below}
      />
    </GaugePanel>
  );
}

function sumOf(counts: readonly UserCount[] | undefined, key: 'total' | 'active'): number {
  return (counts ?? []).reduce((sum, count) => sum + count[key], 0);
}
