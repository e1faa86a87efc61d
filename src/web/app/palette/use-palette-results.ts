import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accountKind, accountKinds } from '#contract/account-kinds';
import { findAccounts } from '#contract/branch-accounts';
import { type AccountKindName, accountKindNames, type OperatorRole } from '#contract/roles';
import { menuOf, sectionNames, section as sectionOf } from '#contract/sections';
import { shellTexts } from '#web/app/shell/shell-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import type { PaletteGroup, PaletteResult } from './palette-result';
import { useFoundTicket } from './use-found-ticket';
import { useFoundTransaction } from './use-found-transaction';

const mostAccounts = 8;

/** What the words find: a ticket or a transaction by its number, accounts of the own branch, then sections, then what can be added. */
export function usePaletteResults(role: OperatorRole, words: string) {
  const { t } = useTexts(shellTexts);
  const search = words.trim();
  const [settled] = useDebouncedValue(search, 150);
  const found = useQuery({
    queryKey: ['accounts', 'find', settled],
    queryFn: ({ signal }) => call(findAccounts, { query: { search: settled }, signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const ticket = useFoundTicket(role, settled);
  const transaction = useFoundTransaction(role, settled);
  const accounts = search === '' ? [] : (found.data?.data ?? []).slice(0, mostAccounts);
  const groups: PaletteGroup[] = [
    { key: 'tickets', title: t('palette.tickets'), results: search === settled ? ticket.results : [] },
    {
      key: 'transactions',
      title: t('palette.transactions'),
      results: search === settled ? transaction.results : [],
    },
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
        ]
          .filter((part) => part !== '')
          .join(', '),
      })),
    },
    {
      key: 'go-to',
      title: t('palette.goTo'),
      results: [...sectionResults(role), ...addResults(role, (kind) => t('palette.add', { kind }))].filter(
        ({ label }) => label.toLowerCase().includes(search.toLowerCase()),
      ),
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

function sectionResults(role: OperatorRole): PaletteResult[] {
  const names = [...menuOf(role), ...sectionNames.filter((name) => sectionOf(name).group === 'own')];
  return names.map((name) => ({
    key: name,
    href: `/${role}/${sectionOf(name).path}`,
    label: sectionOf(name).label,
    icon: IconArrowRight,
  }));
}

function addResults(role: OperatorRole, nameOf: (kind: string) => string): PaletteResult[] {
  const menu = menuOf(role);
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
