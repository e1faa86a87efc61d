import type { ReactNode } from 'react';
import type { Account } from '#contract/accounts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Percent } from '#web/ui/percent.tsx';
import classes from './details-cards.module.css';
import { useWeeks, type WeekFigures } from './use-weeks.ts';

/** Credit and commission, and what was played below the account, or by it, in two weeks. */
export function DetailsCards({ account }: { account: Account }) {
  const { t } = useTexts(accountsTexts);
  const { lastWeek, thisWeek } = useWeeks(account);
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
      <Week title={t('details.lastWeek')} figures={lastWeek} />
      <Week title={t('details.thisWeek')} figures={thisWeek} />
    </div>
  );
}

function Week({ title, figures }: { title: string; figures: WeekFigures | undefined }) {
  const { t } = useTexts(accountsTexts);
  const show = (amount: number | undefined) => (amount === undefined ? '\u2013' : <Money amount={amount} />);
  return (
    <Card title={title}>
      <Fact label={t('details.totalPlayed')}>{show(figures?.played)}</Fact>
      <Fact label={t('details.totalWon')}>{show(figures?.won)}</Fact>
      <Fact label={t('details.endPoint')} rank="sum">
        {show(figures?.end)}
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
