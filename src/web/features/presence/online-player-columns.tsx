import type { OnlinePlayer } from '#contract/accounts/presence';
import type { presenceTexts } from '#web/features/presence/presence-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { OnlineBadge } from '#web/ui/badge/online-badge.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

type T = Translate<typeof presenceTexts>;
type Figure = 'points' | 'playPoints' | 'winPoints' | 'claimPoints' | 'endPoints';
type PlayerTotals = Record<Figure, number> & { online: number };

interface ColumnsInput {
  totals: PlayerTotals | undefined;
  detailsHref: (player: OnlinePlayer) => string;
  t: T;
}

const figures: readonly { name: Figure; key: 'points' | 'play' | 'win' | 'claim' | 'end' }[] = [
  { name: 'points', key: 'points' },
  { name: 'playPoints', key: 'play' },
  { name: 'winPoints', key: 'win' },
  { name: 'claimPoints', key: 'claim' },
  { name: 'endPoints', key: 'end' },
];

export function onlinePlayerColumns({ totals, detailsHref, t }: ColumnsInput): Column<OnlinePlayer>[] {
  return [
    {
      key: 'no',
      label: t('column.no'),
      cell: (_, number) => number,
      isPinned: true,
      width: 48,
      isQuiet: true,
      card: 'hidden',
    },
    {
      key: 'username',
      label: t('column.username'),
      cell: (player) => <UsernameCell {...asPlayer(player)} href={detailsHref(player)} />,
      sortKey: 'username',
      card: 'title',
    },
    { key: 'name', label: t('column.name'), cell: ({ name }) => name, card: 'meta' },
    ...figures.map((figure) => figureColumn(figure, totals, t)),
    {
      key: 'isOnline',
      label: t('column.isOnline'),
      cell: ({ isOnline }) => <OnlineBadge isOnline={isOnline} />,
      total:
        totals === undefined
          ? undefined
          : t('online', { count: totals.online, number: String(totals.online) }),
      card: 'badge',
    },
    {
      key: 'lastLogin',
      label: t('column.lastLogin'),
      cell: ({ lastLogin }) => (lastLogin === null ? t('never') : <DateTime value={lastLogin} />),
      sortKey: 'lastLogin',
      isQuiet: true,
      card: 'meta',
    },
    referenceColumn(t),
  ];
}

const asPlayer = ({ username }: OnlinePlayer) => ({ username, role: 'player' }) as const;

function figureColumn(
  { name, key }: (typeof figures)[number],
  totals: PlayerTotals | undefined,
  t: T,
): Column<OnlinePlayer> {
  const column: Column<OnlinePlayer> = {
    key,
    label: t(`column.${key}`),
    cell: (player) => <Money amount={player[name]} />,
    align: 'right',
    sortKey: key,
    total: totals === undefined ? undefined : <Money amount={totals[name]} />,
  };
  return name === 'points' ? { ...column, card: 'figure' } : column;
}

/** Not a specified column: hidden by default. */
function referenceColumn(t: T): Column<OnlinePlayer> {
  return {
    key: 'refId',
    label: t('column.reference'),
    cell: ({ refId }) => refId?.username ?? t('notAvailable'),
    isQuiet: true,
    isHiddenByDefault: true,
    card: 'hidden',
  };
}
