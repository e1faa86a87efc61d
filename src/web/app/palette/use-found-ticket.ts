import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OperatorRole } from '#contract/roles';
import { readTicketNumber, ticketNumber } from '#contract/ticket-number';
import { readTicket } from '#contract/tickets';
import { shellTexts } from '#web/app/shell/shell-texts.en.ts';
import { call, refusalIn } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { groupedNumber } from '#web/ui/ticket/grouped-number.ts';
import type { PaletteResult } from './palette-result';

/** The ticket whose number was typed, with the way to it. Its check character tells a number from a name before anybody is asked. */
export function useFoundTicket(role: OperatorRole, search: string) {
  const { t } = useTexts(shellTexts);
  const id = readTicketNumber(search);
  const number = id === null ? '' : ticketNumber(id);
  const ticket = useQuery({
    queryKey: ['palette', 'ticket', number],
    queryFn: ({ signal }) => findTicket(number, signal),
    enabled: number !== '',
  });
  const found = number === '' ? null : (ticket.data ?? null);
  const results: PaletteResult[] =
    found === null
      ? []
      : [
          {
            key: `ticket-${number}`,
            href: `/${role}/gamehistory?search=${number}&ticket=${number}`,
            label: groupedNumber(number),
            note: t('palette.ticketOf', { game: found.gameName, username: found.username }),
            icon: IconTicket,
          },
        ];
  return { results, isSearching: ticket.isFetching };
}

/** A number that belongs to no ticket of the branch finds nothing; that is no fault. */
async function findTicket(ticketId: string, signal: AbortSignal) {
  try {
    return (await call(readTicket, { params: { ticketId }, signal })).data;
  } catch (error) {
    if (refusalIn(error)?.status === 404) return null;
    throw error;
  }
}
