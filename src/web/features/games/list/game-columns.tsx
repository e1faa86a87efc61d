import type { Game } from '#contract/games/games';
import { GameStatusBadge } from '#web/features/games/game-status-badge.tsx';
import type { gamesTexts } from '#web/features/games/games-texts.en.ts';
import type { Translate } from '#web/texts/texts.ts';
import { numberColumn } from '#web/ui/data-table/number-column.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

export function gameColumns(t: Translate<typeof gamesTexts>, locale: string): Column<Game>[] {
  return [
    numberColumn(t('column.no')),
    {
      key: 'gameId',
      label: t('column.gameId'),
      cell: ({ gameId }) => gameId,
      sortKey: 'gameId',
      isQuiet: true,
      card: 'hidden',
    },
    {
      key: 'gameName',
      label: t('column.gameName'),
      cell: ({ gameName }) => <Text weight="500">{gameName}</Text>,
      sortKey: 'gameName',
      card: 'title',
    },
    ...playColumns(t, locale),
    {
      key: 'status',
      label: t('column.status'),
      cell: ({ status }) => <GameStatusBadge status={status} />,
      sortKey: 'status',
      card: 'badge',
    },
    {
      key: 'publisher',
      label: t('column.publisher'),
      cell: ({ publisher }) => publisher,
      sortKey: 'publisher',
      card: 'meta',
    },
    {
      key: 'releaseDate',
      label: t('column.releaseDate'),
      cell: ({ releaseDate }) => dayText(releaseDate, locale),
      sortKey: 'releaseDate',
      isQuiet: true,
      card: 'note',
    },
  ];
}

/** How many numbers a game has, and its draw interval. */
function playColumns(t: Translate<typeof gamesTexts>, locale: string): Column<Game>[] {
  return [
    {
      key: 'nodigit',
      label: t('column.nodigit'),
      cell: ({ nodigit }) => formatCount(nodigit, locale),
      cardCell: ({ nodigit }) => t('digits', { count: nodigit }),
      sortKey: 'nodigit',
      align: 'right',
      card: 'meta',
    },
    {
      key: 'time',
      label: t('column.time'),
      cell: ({ timeId }) => timeId.map(({ timecount }) => t('seconds', { count: timecount })).join(', '),
      align: 'right',
      card: 'meta',
    },
  ];
}

/** A date without time, so no time zone may shift it. */
function dayText(day: string, locale: string): string {
  const moment = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return formatDateTime(moment, { format: 'date', timeZone: 'UTC', locale });
}
