import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { accountSets } from '#contract/accounts/account-sets';
import { listWinPercentages } from '#contract/games/win-percentages';
import type { OperatorRole } from '#contract/ground/roles';
import classes from '#web/features/win-percentages/percentage-form.module.css';
import { PercentageForm } from '#web/features/win-percentages/percentage-form.tsx';
import { winPercentageKeys } from '#web/features/win-percentages/use-percentage-form.ts';
import { winPercentagesTexts } from '#web/features/win-percentages/win-percentages-texts.en.ts';
import { AccountSearch, type AccountSet } from '#web/platform/accounts/account-search.tsx';
import { call } from '#web/platform/calls/call.ts';
import { tableFault } from '#web/platform/list/table-fault.ts';
import type { Search } from '#web/platform/navigation/use-address.ts';
import { useAddress } from '#web/platform/navigation/use-address.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

const admins: AccountSet = {
  key: winPercentageKeys.admins,
  find: async (search, signal) => {
    const query = { page: '1', pageSize: '25', sort: 'username', ...search } as const;
    const { data } = await call(accountSets.admin.list, { query, signal });
    return data.map(({ _id, username, firstName, lastName }) => ({
      _id,
      username,
      role: 'admin' as const,
      name: `${firstName} ${lastName}`,
    }));
  },
};

/** Win Percentage of the own network; a superadmin chooses the admin first. */
export function WinPercentagesPage({ role }: { role: OperatorRole }) {
  const { search, setSearch } = useAddress();
  const { t } = useTexts(winPercentagesTexts);
  const { user } = useSession();
  const isSuperadmin = role === 'superadmin';
  const accountId = isSuperadmin ? adminIn(search) : user._id;
  const percentages = useQuery({
    queryKey: winPercentageKeys.of(accountId ?? ''),
    queryFn: ({ signal }) => call(listWinPercentages, { params: { id: accountId ?? '' }, signal }),
    enabled: accountId !== undefined,
  });
  const { data } = percentages;
  const admin = data?.users.find(({ _id }) => _id === accountId);
  return (
    <Page>
      <PageHeader title={t('title')} note={data?.canSet === false ? t('noteReadOnly') : t('note')} />
      {isSuperadmin && (
        <div className={classes.field}>
          <AccountSearch
            of={admins}
            label={t('admin.label')}
            placeholder={t('admin.placeholder')}
            nothing={t('admin.nothing')}
            value={accountId}
            chosen={admin && { value: admin._id, label: admin.username, role: 'admin' }}
            onChange={(id) => setSearch({ admin: id }, { replace: false })}
          />
        </div>
      )}
      {accountId === undefined ? (
        <Panel label={t('admin.first')}>
          <StateMessage icon={IconUserSearch} title={t('admin.first')} message={t('admin.firstMessage')} />
        </Panel>
      ) : (
        <PercentageForm
          key={accountId}
          accountId={accountId}
          rows={data?.data}
          canSet={data?.canSet ?? false}
          fault={
            data === undefined ? tableFault(percentages.error, () => void percentages.refetch()) : undefined
          }
        />
      )}
    </Page>
  );
}

function adminIn({ admin }: Search): string | undefined {
  return typeof admin === 'string' && /^[1-9]\d{0,15}$/.test(admin) ? admin : undefined;
}
