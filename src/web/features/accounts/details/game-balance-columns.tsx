import type { GameBalance } from '#contract/live-draws';
import type { gameBalancesTexts } from '#web/features/accounts/details/game-balances-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Money } from '#web/ui/money.tsx';

export function gameBalanceColumns(t: Translate<typeof gameBalancesTexts>): Column<GameBalance>[] {
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
