import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { accountKind } from '#contract/account-kinds';
import { type AccountKindName, type OperatorRole, parentKindOf } from '#contract/roles';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { accountPaths } from '../account-paths.ts';
import { FreshAccountNote } from '../fresh-account-note.tsx';
import { readListState, type Search, type SetSearch } from './account-list-state.ts';
import { AccountTable } from './account-table.tsx';
import { AddLink } from './add-link.tsx';
import { ExportButton } from './export-button.tsx';
import { useAccountCount, useAccountList } from './use-account-list.ts';

interface AccountListPageProps {
  role: OperatorRole;
  kind: AccountKindName;
  search: Search;
  setSearch: SetSearch;
}

/** All accounts of one kind in the own branch. */
export function AccountListPage({ role, kind, search, setSearch }: AccountListPageProps) {
  const { t } = useTranslation('accounts');
  const state = readListState(search);
  const source = { kind, parent: null };
  const list = useAccountList(source, state);
  const count = useAccountCount(source, state, list.data?.pagination?.total);
  const { label, plural } = accountKind(kind);
  const above = parentKindOf(kind);
  const add = <AddLink href={accountPaths(role).create(kind)}>{t('add', { label })}</AddLink>;
  return (
    <Page>
      <PageHeader
        title={label}
        count={count}
        actions={
          <>
            <ExportButton source={source} state={state} />
            {add}
          </>
        }
      />
      <FreshAccountNote place={kind} />
      <AccountTable
        role={role}
        source={source}
        state={state}
        list={list}
        setSearch={setSearch}
        empty={{
          icon: IconUsers,
          title:
            above === null ? t('empty.otherSuperadmins') : t('empty.title', { plural: plural.toLowerCase() }),
          message:
            above === null
              ? t('empty.first')
              : t('empty.hangsUnder', { label, parent: accountKind(above).label }),
        }}
      />
    </Page>
  );
}
