import { Button } from '@mantine/core';
import { IconArrowLeft, IconScale } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { OperatorRole } from '#contract/ground/roles';
import {
  exportReturns,
  type ReturnRow,
  resultSources,
  returnReport,
  returnSteps,
  returnTable,
} from '#contract/reports/returns';
import { useReturnColumns } from '#web/features/returns/return-columns.tsx';
import { returnsTexts } from '#web/features/returns/returns-texts.en.ts';
import { AccountSearch } from '#web/platform/accounts/account-search.tsx';
import { accountsBelow } from '#web/platform/accounts/accounts-below.ts';
import { call } from '#web/platform/calls/call.ts';
import { oneOf, text } from '#web/platform/list/list-address.ts';
import { periodAddress } from '#web/platform/list/list-period.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { goBack } from '#web/platform/navigation/address.ts';
import { periodSearch, useToday } from '#web/platform/navigation/period-search.ts';
import { PeriodFilter } from '#web/platform/period/period-filter.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { FilterField, FilterRow } from '#web/ui/filters/filter-row.tsx';
import { FilterSelect } from '#web/ui/filters/filter-select.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

const ReturnChart = lazy(async () => ({
  default: (await import('#web/features/returns/return-chart.tsx')).ReturnChart,
}));

const key = ['returnmonitor'] as const;

const usual = 'currentMonth';

const address = {
  sort: returnTable.sorted,
  filters: { id: text(64), gameId: text(64), results: oneOf(resultSources), by: oneOf(returnSteps) },
  kept: ['id', 'gameId', 'by'],
  period: periodAddress({ usual }),
} as const;

const admins = accountsBelow('superadmin', ['admin']);

/** Return Monitor: what games returned, compared with fair draws; split into days, and days into draws. */
export function ReturnsPage({ role }: { role: OperatorRole }) {
  const { t, language } = useTexts(returnsTexts);
  const list = useList({
    key,
    address,
    read: (query, options) => call(returnReport, { query, ...options }),
  });
  const { period, filters } = list.state;
  const { by = 'game' } = filters;
  const today = useToday();
  const columns = useReturnColumns({ by, hrefOf: (row) => hrefOf(role, row), totals: list.summed?.totals });
  const { gameName: game = '', username = '' } = list.answer?.data[0] ?? {};
  const labels = { game: t('rows'), day: t('days', { game }), draw: t('drawsOf', { game }) };
  const parts = [game, username, filters.results && t(`of.${filters.results}`)];
  return (
    <ListScreen<ReturnRow, typeof exportReturns>
      list={list}
      name={`returnmonitor-${by}`}
      title={by === 'game' || game === '' ? t('title') : parts.filter(Boolean).join(' · ')}
      note={t('note')}
      label={labels[by]}
      hasNoCount
      exported={{ endpoint: exportReturns, query: list.filter }}
      actsBefore={by !== 'game' && <BackButton role={role} />}
      lines={
        <>
          <PeriodFilter value={period} today={today} onChange={list.putPeriod} />
          <Suspense>{by === 'day' && <ReturnChart of={key} filter={list.filter} />}</Suspense>
        </>
      }
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ gameName }) => gameName}
      toolbar={
        <FilterRow
          label={t('title')}
          onClear={list.isFiltered ? list.clear : undefined}
          count={list.filterCount}
        >
          <FilterSelect
            label={t('results.label')}
            all={t('results.all')}
            value={filters.results}
            options={resultSources.map((value) => ({ value, label: t(`results.${value}`) }))}
            onChange={(results) => list.put({ results })}
          />
          {role === 'superadmin' && by === 'game' && (
            <FilterField>
              <AccountSearch
                of={admins}
                label={t('admin')}
                placeholder={t('allAdmins')}
                nothing={t('noAdmin')}
                value={filters.id}
                onChange={(id) => list.put({ id })}
              />
            </FilterField>
          )}
        </FilterRow>
      }
      {...(by === 'game' && { searchLabel: t('search'), searchPlaceholder: t('searchPlaceholder') })}
      totalsLabel={t('total', { number: formatCount(list.total ?? 0, language) })}
      empty={{ icon: IconScale, title: t('emptyTitle'), message: t('emptyMessage') }}
    />
  );

  function hrefOf(of: OperatorRole, row: ReturnRow): string | undefined {
    if (by === 'draw') return row.drawId === null ? undefined : `/proof/${row.drawId}`;
    const place = { id: row.adminId, gameId: row.gameId, results: row.results };
    const days =
      row.day === null
        ? { ...periodSearch(period, usual), by: 'day' }
        : { startDate: row.day, endDate: row.day, by: 'draw' };
    const search = Object.entries({ ...place, ...days }).filter(([, value]) => value !== undefined);
    return `/${of}/returnmonitor?${new URLSearchParams(search as [string, string][])}`;
  }
}

function BackButton({ role }: { role: OperatorRole }) {
  const { t } = useTexts(returnsTexts);
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconArrowLeft} />}
      onClick={() => goBack(`/${role}/returnmonitor`)}
    >
      {t('back')}
    </Button>
  );
}
