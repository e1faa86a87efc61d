import { IconUsers } from '@tabler/icons-react';
import { accountKind } from '#contract/accounts/account-kinds';
import { type AccountKindName, type OperatorRole, parentKindOf } from '#contract/ground/roles';
import { accountPaths } from '#web/features/accounts/account-paths.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { FreshPlace } from '#web/features/accounts/fresh/fresh-place.tsx';
import { AccountExport, AccountTable } from '#web/features/accounts/list/account-table.tsx';
import { AddLink, ImportLink } from '#web/features/accounts/list/add-link.tsx';
import { useAccountList } from '#web/features/accounts/list/use-account-list.ts';
import { PrintButton } from '#web/platform/list/print-button.tsx';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';

interface AccountListPageProps {
  role: OperatorRole;
  kind: AccountKindName;
}

/** All accounts of one kind in the own branch. */
export function AccountListPage({ role, kind }: AccountListPageProps) {
  const { t } = useTexts(accountsTexts);
  const source = { kind, parent: null };
  const list = useAccountList(source);
  const words = useWords();
  const { label, plural } = accountKind(kind);
  const above = parentKindOf(kind);
  const add = <AddLink href={accountPaths(role).create(kind)}>{t('add', { label })}</AddLink>;
  return (
    <Page>
      <PageHeader
        title={words(label)}
        count={list.total}
        actions={
          <>
            <PrintButton print={list.print} />
            <AccountExport source={source} list={list} />
            {kind !== 'superadmin' && <ImportLink href={accountPaths(role).import(kind)} />}
            {add}
          </>
        }
      />
      <FreshPlace
        place={kind}
        createHref={accountPaths(role).create(kind)}
        creditHref={(id) => accountPaths(role).act(kind, 'credittransfer', id)}
      />
      <AccountTable
        role={role}
        source={source}
        list={list}
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
