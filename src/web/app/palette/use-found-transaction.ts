import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OperatorRole } from '#contract/roles';
import { readTransactionId, transactionReport } from '#contract/transactions';
import { call } from '#web/platform/call.ts';
import type { PaletteResult } from './palette-result';

/** The posting whose id was typed, with or without its #, with the way to its rows. */
export function useFoundTransaction(role: OperatorRole, search: string) {
  const id = readTransactionId(`#${search.trim().replace(/^#/, '')}`);
  const name = id === null ? '' : `#${id}`;
  const rows = useQuery({
    queryKey: ['palette', 'transaction', name],
    queryFn: ({ signal }) =>
      call(transactionReport, { query: { search: name, page: '1', pageSize: '10' }, signal }),
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
