import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OperatorRole } from '#contract/roles';
import { listWinPercentages } from '#contract/win-percentages';
import { call } from '#web/platform/call.ts';
import { useSession } from '#web/platform/session.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import type { Search, SetSearch } from '#web/platform/table-search.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StateMessage } from '#web/ui/state-message.tsx';
import { AdminField } from './admin-field.tsx';
import { PercentageForm } from './percentage-form.tsx';
import { winPercentageKeys } from './win-percentage-keys.ts';

interface WinPercentagesPageProps {
  role: OperatorRole;
  search: Search;
  setSearch: SetSearch;
}

/** Win Percentage: of the own network; a superadmin chooses the admin first. */
export function WinPercentagesPage({ role, search, setSearch }: WinPercentagesPageProps) {
  const { t } = useTranslation('winPercentages');
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
        <AdminField
          chosen={admin}
          onChoose={(id) => setSearch({ admin: id ?? undefined }, { replace: false })}
        />
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
