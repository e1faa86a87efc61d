import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountKind } from '#contract/account-kinds';
import type { Account } from '#contract/accounts';
import { BulkBar } from '#web/platform/bulk/bulk-bar.tsx';
import { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import { collectPages } from '#web/platform/bulk/collect-pages.ts';
import { registerTexts } from '#web/platform/texts.ts';
import { accountKeys } from '../account-keys.ts';
import { accountBulkActs } from './account-bulk-acts.ts';
import { accountBulkTexts } from './account-bulk-texts.en.ts';
import { type AccountListState, exportQueryOf } from './account-list-state.ts';
import { type ListSource, readPage } from './use-account-list.ts';

registerTexts('bulk', bulkTexts);
registerTexts('accountBulk', accountBulkTexts);

interface AccountBulkProps {
  source: ListSource;
  state: AccountListState;
  /** How many match on all pages. */
  total: number | undefined;
  rows: readonly Account[];
  onSelect: (rows: readonly Account[], isSelected: boolean) => void;
  onClear: () => void;
}

/** What can be done with the accounts that are picked: the acts of a single row that move no credit and delete nothing. */
export function AccountBulk({ source, state, total, rows, onSelect, onClear }: AccountBulkProps) {
  const { t, i18n } = useTranslation(['accounts', 'accountBulk']);
  const { t: tBulk } = useTranslation('bulk');
  const client = useQueryClient();
  const things = accountKind(source.kind).plural.toLowerCase();
  return (
    <BulkBar
      bulk={{
        rows,
        rowId: ({ _id }) => _id,
        rowName: ({ username }) => username,
        things,
        acts: accountBulkActs({ parent: source.parent, things, t, tBulk, language: i18n.language }),
      }}
      matching={{
        count: total,
        collect: (input) =>
          collectPages(input, (page, signal) =>
            readPage(source, { ...exportQueryOf(state), page, pageSize: '100' }, signal),
          ),
      }}
      onSelect={onSelect}
      onClear={onClear}
      onOver={() => void client.invalidateQueries({ queryKey: accountKeys.all })}
    />
  );
}
