import { Button } from '@mantine/core';
import { IconDeviceGamepad2, IconDice5 } from '@tabler/icons-react';
import { useState } from 'react';
import type { OperatorRole } from '#contract/ground/roles';
import {
  adminCommissionPayout,
  adminCommissionTable,
  exportAdminCommission,
} from '#contract/reports/commissions';
import { useAdminCommissionColumns } from '#web/features/reports/admin-commission/admin-commission-columns.tsx';
import { AdminCommissionExplanation } from '#web/features/reports/admin-commission/admin-commission-explanation.tsx';
import classes from '#web/features/reports/admin-commission/admin-commission-totals.module.css';
import { GameSummary } from '#web/features/reports/admin-commission/game-summary.tsx';
import { ExplainedFigure } from '#web/features/reports/explain/explained-figure.tsx';
import { type OpenExplain, useExplain } from '#web/features/reports/explain/use-explain.ts';
import { reportAddress } from '#web/features/reports/report-address.ts';
import { reportKeys } from '#web/features/reports/report-keys.ts';
import { reportPaths } from '#web/features/reports/report-paths.ts';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { AccountSearch } from '#web/platform/accounts/account-search.tsx';
import { accountsBelow } from '#web/platform/accounts/accounts-below.ts';
import { call } from '#web/platform/calls/call.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { useToday } from '#web/platform/navigation/period-search.ts';
import { PeriodFilter } from '#web/platform/period/period-filter.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { FilterField, FilterRow } from '#web/ui/filters/filter-row.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { GaugePanel } from '#web/ui/page/gauge.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

type AdminCommissionTotalsProps = {
  totals: { commissionAmount: number; totalpoints: number; totalwinpoints: number } | undefined;
  onExplain: OpenExplain | undefined;
};

const gauges = [
  { key: 'commissionPoint', total: 'commissionAmount', figure: 'commissionAmount' },
  { key: 'betPoint', total: 'totalpoints', figure: 'playPoints' },
  { key: 'wonPoint', total: 'totalwinpoints', figure: 'winPoints' },
] as const;

/** Commission Point, Bet Point and Won Point of the whole report. */
function AdminCommissionTotals({ totals, onExplain }: AdminCommissionTotalsProps) {
  const { t } = useTexts(reportsTexts);
  return (
    <GaugePanel label={t('admins.totals')} columns={3}>
      {gauges.map(({ key, total, figure }) => (
        <div key={key} className={classes.gauge}>
          <Text as="p" size="13" tone="quiet">
            {t(`admins.${key}`)}
          </Text>
          <Text as="p" size="20" weight="600" className="min-28">
            {totals === undefined ? (
              <span className={classes.bone} />
            ) : (
              <ExplainedFigure
                amount={totals[total]}
                name={t(`admins.${key}`)}
                onExplain={onExplain && (() => onExplain(figure, []))}
              />
            )}
          </Text>
        </div>
      ))}
    </GaugePanel>
  );
}

const address = {
  ...reportAddress,
  sort: adminCommissionTable.sorted,
  first: { sort: 'username', order: 'asc' },
} as const;

const admins = accountsBelow('superadmin', ['admin']);

/** Admin Commission Report: win percentage × points played, per game. */
export function AdminCommissionPage({ role }: { role: OperatorRole }) {
  const { t, language } = useTexts(reportsTexts);
  const list = useList({
    key: reportKeys.admins,
    address,
    read: (query, options) => call(adminCommissionPayout, { query, ...options }),
  });
  const explain = useExplain();
  const today = useToday();
  const [hasSummary, setHasSummary] = useState(false);
  const { answer, state } = list;
  const { period, filters } = state;
  const report = { ...filters, period };
  const columns = useAdminCommissionColumns({
    totals: answer?.totals,
    hrefOf: ({ adminId }) => reportPaths(role).turnover({ _id: adminId, role: 'admin' }, period),
    isWhole: !state.search,
    onExplain: explain.open,
  });
  const choose = (id: string | undefined) => list.put({ id, role: id === undefined ? undefined : 'admin' });
  return (
    <ListScreen
      list={list}
      name="admin-commission"
      title={t('admins.title')}
      hasNoCount
      label={t('admins.rows')}
      exported={{ endpoint: exportAdminCommission, query: list.filter }}
      actsBefore={<SummaryButton onOpen={() => setHasSummary(true)} />}
      lines={
        <>
          <PeriodFilter value={period} today={today} onChange={list.putPeriod} />
          <AdminCommissionTotals
            totals={answer?.totals}
            onExplain={state.search ? undefined : explain.open}
          />
        </>
      }
      columns={columns}
      rowId={({ adminId, gameId }) => `${adminId}-${gameId}`}
      rowName={({ gameName, username }) => t('admins.gameAndAdmin', { game: gameName, admin: username })}
      toolbar={role === 'superadmin' ? <AdminField value={filters.id} onChange={choose} /> : undefined}
      searchLabel={t('admins.search')}
      searchPlaceholder={t('admins.searchPlaceholder')}
      totalsLabel={t('totalOf', { number: formatCount(list.total ?? 0, language) })}
      empty={{ icon: IconDice5, title: t('admins.emptyTitle'), message: t('admins.emptyMessage') }}
    >
      <AdminCommissionExplanation role={role} report={report} rows={answer?.data} explain={explain} />
      {hasSummary && <GameSummary report={report} onClose={() => setHasSummary(false)} />}
    </ListScreen>
  );
}

function SummaryButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts(reportsTexts);
  return (
    <Button variant="default" leftSection={<Icon of={IconDeviceGamepad2} />} onClick={onOpen}>
      {t('admins.summary')}
    </Button>
  );
}

type AdminFieldProps = { value: string | undefined; onChange: (id: string | undefined) => void };

/** One admin or all of them. */
function AdminField({ value, onChange }: AdminFieldProps) {
  const { t } = useTexts(reportsTexts);
  return (
    <FilterRow label={t('admins.admin')} onClear={undefined}>
      <FilterField>
        <AccountSearch
          of={admins}
          label={t('admins.admin')}
          placeholder={t('admins.allAdmins')}
          nothing={t('admins.noAdmin')}
          failed={t('admins.adminsFailed')}
          value={value}
          onChange={onChange}
        />
      </FilterField>
    </FilterRow>
  );
}
