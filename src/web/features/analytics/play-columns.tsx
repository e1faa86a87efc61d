import type { OperatorRole } from '#contract/accounts/roles';
import type { PlayRow, PlaySplit } from '#contract/reports/analytics-play';
import type { Period } from '#contract/reports/date-presets';
import type { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { placeWords } from '#web/features/analytics/play-places.ts';
import type { Translate } from '#web/platform/texts.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { periodWords } from '#web/ui/filters/period-words.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

type PlayFigures = Pick<PlayRow, 'tickets' | 'playPoints' | 'winPoints' | 'endPoints' | 'previousPlay'>;

interface ColumnsInput {
  t: Translate<typeof analyticsTexts>;
  language: string;
  role: OperatorRole;
  by: PlaySplit;
  answer: (Period & { totals: PlayFigures; previous: Period }) | undefined;
}

/** Place, Tickets, Play, Previous, Win, End. */
export function playColumns(input: ColumnsInput): Column<PlayRow>[] {
  const { t, language, by, answer } = input;
  const money = (
    key: 'play' | 'win' | 'end' | 'previous',
    of: keyof PlayFigures,
    look: Partial<Column<PlayRow>> = {},
  ): Column<PlayRow> => ({
    ...{ key, label: t(`column.${key}`), sortKey: of, align: 'right' },
    cell: (row) => <Money amount={row[of]} />,
    total: answer && <Money amount={answer.totals[of]} />,
    ...look,
  });
  const previous = answer && periodWords(answer.previous, language, '–');
  return [
    {
      ...{ key: 'place', label: t(`column.${by}`), sortKey: 'place', card: 'title' },
      cell: (row) => <Place row={row} {...input} />,
    },
    {
      ...{ key: 'tickets', label: t('column.tickets'), sortKey: 'tickets', align: 'right', isQuiet: true },
      cell: ({ tickets }) => formatCount(tickets, language),
      total: answer && formatCount(answer.totals.tickets, language),
    },
    money('play', 'playPoints', { card: 'figure' }),
    money('previous', 'previousPlay', {
      isQuiet: true,
      ...(previous !== undefined && { hint: t('column.previousHint', { period: previous }) }),
    }),
    money('win', 'winPoints', { isApart: true }),
    money('end', 'endPoints'),
  ];
}

/** An account leads to its own charts. */
function Place({ row, t, language, role }: ColumnsInput & { row: PlayRow }) {
  const { account } = row;
  if (account === null) return placeWords(row, language);
  const { _id, username, isOpen } = account;
  if (!isOpen)
    return (
      <>
        <UsernameCell username={username} role={account.role} />{' '}
        <Text fontSize="12" tone="faint">
          {t('closed')}
        </Text>
      </>
    );
  return (
    <UsernameCell
      username={username}
      role={account.role}
      href={`/${role}/analytics?${new URLSearchParams({ chart: 'day', id: _id })}`}
    />
  );
}
