import { IconAdjustmentsHorizontal, IconChartLine, IconDice5 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#contract/accounts/account-table';
import { type GameBalance, listGameBalances } from '#contract/draws/live-draws';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import { accountPaths } from '#web/features/accounts/account-paths.ts';
import { CreditLineDialog } from '#web/features/accounts/details/credit-line-dialog.tsx';
import classes from '#web/features/accounts/details/details-page.module.css';
import { gameBalancesTexts } from '#web/features/accounts/details/game-balances-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { tableFault } from '#web/platform/list/table-fault.ts';
import type { Translate } from '#web/texts/texts.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Money } from '#web/ui/values/money.tsx';

/** The balance and reserve of each game of an admin's network. For superadmins. */
export function GameBalancesPanel({ admin }: { admin: Account }) {
  const { t } = useTexts(gameBalancesTexts);
  const [asked, setAsked] = useState<GameBalance | null>(null);
  const balances = useQuery({
    queryKey: accountKeys.gameBalances(admin._id),
    queryFn: ({ signal }) => call(listGameBalances, { query: { adminId: admin._id }, signal }),
    select: (answer) => answer.data,
  });
  const fault = tableFault(balances.error, () => void balances.refetch());
  return (
    <Panel label={t('title')} isFlush>
      <header className={classes.gameBalancesPanelHead}>
        <Text as="h2" size="14" weight="600">
          {t('title')}
        </Text>
        <Text as="p" size="12" tone="quiet">
          {t('note')}
        </Text>
      </header>
      <DataTable<GameBalance>
        label={t('title')}
        isBare
        columns={gameBalanceColumns(t)}
        rows={balances.data}
        rowId={({ gameId }) => gameId}
        rowName={({ gameName }) => gameName}
        fault={balances.data === undefined ? fault : undefined}
        actions={(balance) => [
          {
            key: 'chart',
            label: t('overTime'),
            icon: IconChartLine,
            href: accountPaths('superadmin').balance(admin._id, { gameId: balance.gameId }),
          },
          {
            key: 'credit-line',
            label: t('act'),
            icon: IconAdjustmentsHorizontal,
            onSelect: () => setAsked(balance),
          },
        ]}
        empty={{ icon: IconDice5, title: t('empty.title'), message: t('empty.message') }}
      />
      {asked !== null && (
        <CreditLineDialog balance={asked} username={admin.username} onClose={() => setAsked(null)} />
      )}
    </Panel>
  );
}

function gameBalanceColumns(t: Translate<typeof gameBalancesTexts>): Column<GameBalance>[] {
  return [
    { key: 'game', label: t('column.game'), cell: ({ gameName }) => gameName, card: 'title' },
    {
      key: 'balance',
      label: t('column.balance'),
      cell: ({ gameBalance }) => <Money amount={gameBalance} />,
      align: 'right',
      card: 'figure',
    },
    {
      key: 'reserve',
      label: t('column.reserve'),
      cell: ({ reserve }) => <Money amount={reserve} />,
      align: 'right',
    },
    { key: 'free', label: t('column.free'), cell: ({ free }) => <Money amount={free} />, align: 'right' },
    {
      key: 'creditLine',
      label: t('column.creditLine'),
      cell: ({ creditLine }) => <Money amount={creditLine} />,
      align: 'right',
    },
  ];
}
