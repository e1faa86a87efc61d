import { IconAdjustmentsHorizontal, IconDice5 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#contract/accounts';
import { type GameBalance, listGameBalances } from '#contract/live-draws';
import { gameBalancesTexts } from '#web/features/accounts/details/game-balances-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { accountKeys } from '../account-keys.ts';
import { CreditLineDialog } from './credit-line-dialog.tsx';
import { gameBalanceColumns } from './game-balance-columns.tsx';
import classes from './game-balances-panel.module.css';

/** What each game of an admin's network holds, and what its open rounds may still cost. For superadmins. */
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
      <header className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        <p className={classes.note}>{t('note')}</p>
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
