import { dayIn, type Period } from '#contract/ground/date-presets';
import { type HistoryRow, type HistoryTotals, historyTable } from '#contract/reports/history';
import classes from '#web/features/history/history.module.css';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import { type Looks, useTableColumns } from '#web/platform/list/table-columns.tsx';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { ManualMark } from '#web/product/results/manual-mark.tsx';
import { NamedPlate } from '#web/product/results/result-plate.tsx';
import { groupedNumber } from '#web/product/ticket/grouped-number.ts';
import { isOff } from '#web/product/ticket/is-off.ts';
import { ticketTexts } from '#web/product/ticket/ticket-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { numberColumn } from '#web/ui/data-table/number-column.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { TotalMoney } from '#web/ui/data-table/totals/total-money.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';
import { write as writeDay } from '#web/ui/values/period-words.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

interface ColumnsInput {
  period: Period;
  totals: HistoryTotals | undefined;
  /** The link of a ticket's number, in a list without a ticket dialog. */
  ticketHref?: (ticketId: string) => string;
}

const asPlayer = ({ username }: HistoryRow) => ({ username, role: 'player' }) as const;
const shown = ['ticketId', 'username', 'gameId', 'playpoints', 'winpoints', 'resultNo', 'claimdate'] as const;

export function useHistoryColumns({ period, totals, ticketHref }: ColumnsInput): Column<HistoryRow>[] {
  const { t, language } = useTexts(historyTexts);
  const timeZone = useTimeZone();
  // On a single day the date is not repeated in every row.
  const isOnDay = (moment: string) =>
    period.startDate === period.endDate && dayIn(timeZone, new Date(moment)) === period.startDate;
  const looks: Looks<typeof historyTable.columns, HistoryRow> = {
    ticketId: {
      cell: ({ ticketId }) => <TicketNumber ticketId={ticketId} href={ticketHref?.(ticketId)} />,
      card: 'title',
    },
    username: {
      cell: (ticket) => <UsernameCell {...asPlayer(ticket)} />,
      cardCell: ({ username }) => username,
      card: 'meta',
    },
    gameId: {
      cell: ({ gameId, gameName }) => t('gameOf', { gameId, gameName }),
      isQuiet: true,
      card: 'meta',
    },
    playpoints: {
      total: totals && <TotalMoney amount={totals.playPoints} ofWhich={totals.ofWhich} />,
      card: 'figure',
    },
    winpoints: {
      cell: (ticket) => <WinPoints ticket={ticket} />,
      cardCell: ({ winpoints }) => winpoints > 0 && t('won', { amount: formatMoney(winpoints, language) }),
      total: totals && <TotalMoney amount={totals.winPoints} />,
      card: 'note',
    },
    resultNo: { cell: (ticket) => <HistoryResult ticket={ticket} />, card: 'badge' },
    claimdate: {
      cell: (ticket) => <ClaimDate ticket={ticket} isOnDay={isOnDay} />,
      isQuiet: true,
      card: 'hidden',
    },
  };
  const time: Column<HistoryRow> = {
    key: 'time',
    label: t('column.time'),
    cell: (ticket) => <DrawTimes ticket={ticket} hasDay={!isOnDay(ticket.timeopen)} />,
    cardCell: ({ timeclose }) => (
      <DateTime value={timeclose} format={isOnDay(timeclose) ? 'time' : 'short'} />
    ),
    sortKey: 'createdAt',
    isQuiet: true,
    card: 'meta',
  };
  const columns = useTableColumns(historyTable, shown, { looks });
  return [
    numberColumn(t('column.no')),
    ...columns.flatMap((column) => (column.key === 'gameId' ? [column, time] : [column])),
  ];
}

function TicketNumber({ ticketId, href }: { ticketId: string; href: string | undefined }) {
  const number = groupedNumber(ticketId);
  if (href === undefined) return <span className={classes.number}>{number}</span>;
  return (
    <Link href={href} className={`${classes.number} ${classes.link}`}>
      {number}
    </Link>
  );
}

/** Before the draw there is neither a win nor a loss. */
function WinPoints({ ticket: { status, winpoints } }: { ticket: HistoryRow }) {
  const { t } = useTexts(historyTexts);
  if (status === 'open' || status === 'closed') return <Text tone="quiet">{t('none')}</Text>;
  return (
    <span className={winpoints > 0 ? 'weight-600 accent' : 'quiet'}>
      <Money amount={winpoints} />
    </span>
  );
}

type ClaimDateProps = { ticket: HistoryRow; isOnDay: (moment: string) => boolean };

/** When the prize was paid; an unclaimed prize says so. */
function ClaimDate({ ticket: { status, claimdate }, isOnDay }: ClaimDateProps) {
  const { t } = useTexts(historyTexts);
  const { t: tTicket } = useTexts(ticketTexts);
  if (claimdate !== null)
    return <DateTime value={claimdate} format={isOnDay(claimdate) ? 'time' : 'short'} />;
  return status === 'won' ? <Badge tone="on">{tTicket('status.won')}</Badge> : t('none');
}

type DrawTimesProps = { ticket: Pick<HistoryRow, 'timeopen' | 'timeclose'>; hasDay: boolean };

/** When betting opened and closed. The tooltip shows both in UTC. */
function DrawTimes({ ticket, hasDay }: DrawTimesProps) {
  const { t, language } = useTexts(historyTexts);
  const { t: tUi } = useTexts(uiTexts);
  const timeZone = useTimeZone();
  const both = (zone: string, isDated: boolean) => {
    const write = (moment: string) =>
      formatDateTime(new Date(moment), { format: 'time', timeZone: zone, locale: language });
    const times = t('openClose', { open: write(ticket.timeopen), close: write(ticket.timeclose) });
    if (!isDated) return times;
    const day = dayIn(zone, new Date(ticket.timeopen));
    return `${writeDay(day, language, { day: 'numeric', month: 'short' })}, ${times}`;
  };
  return <span title={tUi('time.inUtc', { time: both('UTC', true) })}>{both(timeZone, hasDay)}</span>;
}

/** The result and its source; Pending until the draw, or cancelled, void and so on. */
function HistoryResult({ ticket: { status, result, screen } }: { ticket: HistoryRow }) {
  const { t } = useTexts(ticketTexts);
  const { t: tBoards } = useTexts(boardsTexts);
  if (isOff(status)) return <Badge tone="off">{t(`status.${status}`)}</Badge>;
  if (result === null) return <Badge tone="wait">{t('pending')}</Badge>;
  return (
    <span className="inline middle gap-1-5 middle-text">
      <NamedPlate screen={screen} result={result} />
      {result.booster > 1 && (
        <Text fontSize="12" tone="quiet">
          {tBoards('results.times', { booster: result.booster })}
        </Text>
      )}
      {result.source === 'manual' && <ManualMark isPlate />}
    </span>
  );
}
