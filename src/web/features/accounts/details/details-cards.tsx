import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Percent } from '#web/ui/percent.tsx';
import classes from './details-cards.module.css';

/** Credit and commission, and the two weeks, whose figures stand at 0.00 until there are reports to take them from. */
export function DetailsCards({ account }: { account: Account }) {
  const { t } = useTranslation('accounts');
  return (
    <div className={classes.cards}>
      <Card title={t('details.credit')}>
        <Fact label={t('details.credit')} rank="main">
          <Money amount={account.walletBalance} />
        </Fact>
        <Fact label={t('details.commissionPoint')} rank="sum">
          <Percent value={account.commission} />
        </Fact>
      </Card>
      <Week title={t('details.lastWeek')} />
      <Week title={t('details.thisWeek')} />
    </div>
  );
}

function Week({ title }: { title: string }) {
  const { t } = useTranslation('accounts');
  return (
    <Card title={title}>
      <Fact label={t('details.totalPlayed')}>
        <Money amount={0} />
      </Fact>
      <Fact label={t('details.totalWon')}>
        <Money amount={0} />
      </Fact>
      <Fact label={t('details.endPoint')} rank="sum">
        <Money amount={0} />
      </Fact>
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel label={title} isFlush>
      <div className={classes.card}>
        <h2 className={classes.title}>{title}</h2>
        <dl>{children}</dl>
      </div>
    </Panel>
  );
}

function Fact({ label, rank, children }: { label: string; rank?: 'main' | 'sum'; children: ReactNode }) {
  return (
    <div className={classes.fact} data-rank={rank}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
