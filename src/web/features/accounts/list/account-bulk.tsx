import { useQueryClient } from '@tanstack/react-query';
import { accountKind } from '#contract/account-kinds';
import type { Account } from '#contract/accounts';
import { BulkBar } from '#web/platform/bulk/bulk-bar.tsx';
import { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import { collectPages } from '#web/platform/bulk/collect-pages.ts';
import { useTexts } from '#web/platform/texts.ts';
import { accountKeys } from '../account-keys.ts';
import { accountsTexts } from '../accounts-texts.en';
import { accountBulkActs } from './account-bulk-acts.ts';
import { accountBulkTexts } from './account-bulk-texts.en';
import { type AccountList, type ListSource, readPage } from './use-account-list.ts';

interface AccountBulkProps {
  source: ListSource;
  list: AccountList;
  rows: readonly Account[];
  onSelect: (rows: readonly Account[], isSelected: boolean) => void;
  onClear: () => void;
}

/** What can be done with the accounts that are picked: the acts of a single row that move no credit and delete nothing. */
export function AccountBulk({ source, list, rows, onSelect, onClear }: AccountBulkProps) {
  const { t, language } = useTexts(accountsTexts);
  const { t: tMany } = useTexts(accountBulkTexts);
  const { t: tBulk } = useTexts(bulkTexts);
  const client = useQueryClient();
  const things = accountKind(source.kind).plural.toLowerCase();
  return (
    <BulkBar
      bulk={{
        rows,
        rowId: ({ _id }) => _id,
        rowName: ({ username }) => username,
        things,
        acts: accountBulkActs({ parent: source.parent, things, t, tMany, tBulk, language }),
      }}
      matching={{
        count: list.total,
        collect: (input) =>
          collectPages(input, (page, signal) =>
            readPage(source, { ...list.filter, page, pageSize: '100' }, { signal }),
          ),
      }}
      onSelect={onSelect}
      onClear={onClear}
      onOver={() => void client.invalidateQueries({ queryKey: accountKeys.all })}
    />
  );
}
