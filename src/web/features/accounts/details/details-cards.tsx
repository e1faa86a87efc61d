import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Account } from '#contract/accounts/account-table';
import { periodOf } from '#contract/ground/date-presets';
import { isFlat, type OperatorRole } from '#contract/ground/roles';
import { explainFigure, weeklyFigures } from '#contract/reports/explain';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import { accountPaths } from '#web/features/accounts/account-paths.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import classes from '#web/features/accounts/details/details-page.module.css';
import { call } from '#web/platform/calls/call.ts';
import { useToday } from '#web/platform/navigation/period-search.ts';
import { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import { FieldValue, fieldsShownIn } from '#web/product/accounts/field-value.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { LargeMoney } from '#web/ui/values/large-money.tsx';
import { Money } from '#web/ui/values/money.tsx';
import { Percent } from '#web/ui/values/percent.tsx';

/** Credit and commission, and the play of the account or of all players below it in two weeks. */
export function DetailsCards({ role, account }: { role: OperatorRole; account: Account }) {
  const { t } = useTexts(accountsTexts);
  const { t: labelOf } = useTexts(accountFieldTexts);
  const { lastWeek, thisWeek } = useWeeks(account);
  return (
    <div className={classes.cards}>
      <Card
        title={t('details.credit')}
        aside={
          !isFlat(account.role) && (
            <Link
              href={accountPaths(role).balance(account._id)}
              className="inline middle text-12 blue underlined phone-high-44"
            >
              {t('details.balanceOverTime')}
            </Link>
          )
        }
      >
        <Fact label={t('details.credit')} rank="main">
          <LargeMoney amount={account.walletBalance} />
        </Fact>
        <Fact label={t('details.commissionPoint')} rank="sum">
          <Percent value={account.commission} />
        </Fact>
        {fieldsShownIn('details', accountKind(account.role).form).map((name) => (
          <Fact key={name} label={labelOf(name)}>
            <FieldValue name={name} account={account} />
          </Fact>
        ))}
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

function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Panel label={title} isFlush>
      <div className={classes.card}>
        <Row wrap align="middle" justify="between" className="gap-x-2">
          <Text as="h2" size="14" weight="600">
            {title}
          </Text>
          {aside}
        </Row>
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

interface WeekFigures {
  played: number;
  won: number;
  end: number;
}

const none: WeekFigures = { played: 0, won: 0, end: 0 };

/** Figures of the last week and this one; undefined while they load. Accounts outside the chain have none. */
function useWeeks({ _id: id, role }: Account) {
  const today = useToday();
  const isPlaying = !isFlat(role);
  const last = periodOf('lastWeek', today);
  const lastWeek = useQuery({
    queryKey: accountKeys.week(id, last.startDate),
    // The explanation of End contains all three figures of a period, also for a player.
    queryFn: ({ signal }) => call(explainFigure, { query: { id, ...last, figure: 'endPoints' }, signal }),
    select: ({ data: { inputs, value } }): WeekFigures => ({
      played: inputs.find(({ figure }) => figure === 'playPoints')?.value ?? 0,
      won: inputs.find(({ figure }) => figure === 'winPoints')?.value ?? 0,
      end: value,
    }),
    enabled: isPlaying,
  });
  const thisWeek = useQuery({
    queryKey: accountKeys.week(id, 'this'),
    queryFn: ({ signal }) => call(weeklyFigures, { query: { id }, signal }),
    select: ({ data }): WeekFigures => ({
      played: data.playPoints,
      won: data.winPoints,
      end: data.endPoints,
    }),
    enabled: isPlaying,
  });
  return isPlaying
    ? { lastWeek: lastWeek.data, thisWeek: thisWeek.data }
    : { lastWeek: none, thisWeek: none };
}
