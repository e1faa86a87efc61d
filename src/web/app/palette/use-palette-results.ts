import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, IconArrowsLeftRight, IconPlus, IconTicket } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accountKind, accountKinds } from '#contract/accounts/account-kinds';
import { findAccounts } from '#contract/accounts/branch-accounts';
import { trimUnseen } from '#contract/api/trim-unseen';
import { readTransactionId, transactionReport } from '#contract/credit/transactions';
import { type AccountKindName, accountKindNames, type OperatorRole } from '#contract/ground/roles';
import { menuOf, sectionNames, section as sectionOf } from '#contract/sections';
import { readTicketNumber, ticketNumber } from '#contract/tickets/ticket-number';
import { readTicket } from '#contract/tickets/tickets';
import type { PaletteGroup, PaletteResult } from '#web/app/palette/palette-result.ts';
import { usePaletteActions } from '#web/app/palette/use-palette-actions.ts';
import { shellTexts } from '#web/app/shell-texts.en.ts';
import { call, refusalIn } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';
import { groupedNumber } from '#web/product/ticket/grouped-number.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';

const mostAccounts = 8;

/** Search results: a ticket or transaction by number, accounts of the own branch, sections, then kinds that can be added. */
export function usePaletteResults(role: OperatorRole, words: string) {
  const { t } = useTexts(shellTexts);
  const inWords = useWords();
  const { hasDues } = useSession();
  const search = trimUnseen(words);
  const [settled] = useDebouncedValue(search, 150);
  const found = useQuery({
    queryKey: ['accounts', 'find', settled],
    queryFn: ({ signal }) => call(findAccounts, { query: { search: settled }, signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const ticket = useFoundTicket(role, settled);
  const transaction = useFoundTransaction(role, settled);
  const actions = usePaletteActions(words);
  const accounts = search === '' ? [] : (found.data?.data ?? []).slice(0, mostAccounts);
  const groups: PaletteGroup[] = [
    { key: 'tickets', title: t('palette.tickets'), results: search === settled ? ticket.results : [] },
    {
      key: 'transactions',
      title: t('palette.transactions'),
      results: search === settled ? transaction.results : [],
    },
    { key: 'actions', title: t('palette.actions'), results: actions },
    {
      key: 'accounts',
      title: t('palette.accounts'),
      results: accounts.map((account) => ({
        key: account._id,
        href: accountHref(role, account.role, account._id),
        label: account.username,
        role: account.role,
        note: [
          account.name,
          account.refId ? t('palette.under', { username: account.refId.username }) : '',
          account.userStatus ? '' : t('palette.deactive'),
          account.blockedBy ? t('palette.blockedBy', { username: account.blockedBy.username }) : '',
        ]
          .filter((part) => part !== '')
          .join(', '),
      })),
    },
    {
      key: 'go-to',
      title: t('palette.goTo'),
      results: [
        ...sectionResults(role, hasDues, inWords),
        ...addResults(role, (kind) => t('palette.add', { kind })),
      ].filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())),
    },
  ];
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isSearching:
      search !== '' &&
      (search !== settled || found.isFetching || ticket.isSearching || transaction.isSearching),
    fault: found.error,
  };
}

function sectionResults(
  role: OperatorRole,
  hasDues: boolean,
  words: (english: string) => string,
): PaletteResult[] {
  const names = [...menuOf(role, hasDues), ...sectionNames.filter((name) => sectionOf(name).group === 'own')];
  return names.map((name) => ({
    key: name,
    href: `/${role}/${sectionOf(name).path}`,
    label: words(sectionOf(name).label),
    icon: IconArrowRight,
  }));
}

function addResults(role: OperatorRole, nameOf: (kind: string) => string): PaletteResult[] {
  const menu = menuOf(role, false);
  const kinds = accountKindNames.filter((kind) => menu.some((name) => name === kind));
  return kinds.map((kind) => ({
    key: `add-${kind}`,
    href: `/${role}/${accountKinds[kind].section}/create`,
    label: nameOf(accountKinds[kind].label),
    icon: IconPlus,
  }));
}

function accountHref(role: OperatorRole, kind: AccountKindName, id: string): string {
  const { section, details } = accountKind(kind);
  return details ? `/${role}/${section}/players/details/${id}` : `/${role}/${section}/edit/${id}`;
}

/** The posting whose id was typed, with or without #, with a link to its rows. */
function useFoundTransaction(role: OperatorRole, search: string) {
  const id = readTransactionId(`#${trimUnseen(search).replace(/^#/, '')}`);
  const name = id === null ? '' : `#${id}`;
  const rows = useQuery({
    queryKey: ['palette', 'transaction', name],
    queryFn: ({ signal }) =>
      call(transactionReport, { query: { search: name, page: '1', pageSize: '10', part: 'rows' }, signal }),
    enabled: name !== '',
  });
  const [row] = name === '' ? [] : (rows.data?.data ?? []);
  const results: PaletteResult[] =
    row === undefined
      ? []
      : [
          {
            key: `transaction-${name}`,
            href: `/${role}/transactionreport?search=${encodeURIComponent(name)}`,
            label: name,
            note: row.transactionMessage,
            icon: IconArrowsLeftRight,
          },
        ];
  return { results, isSearching: rows.isFetching };
}

/** The ticket whose number was typed, with a link. Its check character tells a number from a name without a query. */
function useFoundTicket(role: OperatorRole, search: string) {
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

/** A number without a ticket in the branch gives no result; that is no error. */
async function findTicket(ticketId: string, signal: AbortSignal) {
  try {
    return (await call(readTicket, { params: { ticketId }, signal })).data;
  } catch (error) {
    if (refusalIn(error)?.status === 404) return null;
    throw error;
  }
}
