import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { accountKind } from '#contract/account-kinds';
import { exportTurnover } from '#contract/reports';
import { childKindOf, type OperatorRole } from '#contract/roles';
import { ExportButton } from '#web/platform/exports/export-button.tsx';
import { periodSearch, useToday } from '#web/platform/period-search.ts';
import type { Search, SetSearch } from '#web/platform/table-search.ts';
import { useGo } from '#web/platform/use-go.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PeriodFilter } from '#web/ui/period-filter/period-filter.tsx';
import { ExplainDrawer } from '../explain/explain-drawer.tsx';
import { useExplain } from '../explain/use-explain.ts';
import { reportPaths } from '../report-paths.ts';
import { readReportSearch } from '../report-search.ts';
import { useReportChain } from '../use-chain.ts';
import { TurnoverSummary } from './turnover-summary.tsx';
import { TurnoverTable } from './turnover-table.tsx';
import { readTurnoverTable, turnoverFilter, useTurnover } from './use-turnover.ts';

interface TurnoverPageProps {
  role: OperatorRole;
  search: Search;
  setSearch: SetSearch;
}

/** Turnover Report: the level below an account, from the equation down to the figures it is made of. */
export function TurnoverPage({ role, search, setSearch }: TurnoverPageProps) {
  const { t } = useTranslation('reports');
  const today = useToday();
  const report = readReportSearch(search, today);
  const table = readTurnoverTable(search);
  const turnover = useTurnover(report, table);
  const chain = useReportChain(report.id);
  const explain = useExplain(search, setSearch);
  const level = turnover.data?.role ?? childKindOf(chain.at(-1)?.role ?? role) ?? 'player';
  const title = t('turnover.title', { level: accountKind(level).label });
  const answer = turnover.data;
  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <>
            <BackButton role={role} report={report} chain={chain} />
            <ExportButton
              endpoint={exportTurnover}
              query={turnoverFilter(report, table)}
              fileName="TurnoverReport"
              rows={answer?.pagination?.total}
            />
          </>
        }
      />
      <PeriodFilter
        value={report.period}
        today={today}
        onChange={(period) => setSearch({ ...periodSearch(period), page: undefined }, { replace: false })}
      />
      {answer !== undefined && answer.clearedDays > 0 && (
        <Note tone="wait">{t('turnover.cleared', { count: answer.clearedDays })}</Note>
      )}
      <TurnoverSummary
        totals={answer?.totals}
        onExplain={table.search ? undefined : (figure) => explain.open(figure, [])}
      />
      <TurnoverTable
        {...{ role, report, chain, level, table, setSearch }}
        list={turnover}
        onExplain={explain.open}
      />
      <ExplainDrawer viewer={role} id={report.id} period={report.period} explain={explain} />
    </Page>
  );
}

type BackButtonProps = {
  role: OperatorRole;
  report: ReturnType<typeof readReportSearch>;
  chain: ReturnType<typeof useReportChain>;
};

/** One level up the chain; at its top the page before. */
function BackButton({ role, report, chain }: BackButtonProps) {
  const { t } = useTranslation('reports');
  const go = useGo();
  const paths = reportPaths(role);
  const above = report.id === undefined ? undefined : chain.at(-2);
  const leftSection = <Icon of={IconArrowLeft} />;
  if (above !== undefined) {
    return (
      <Button
        component={Link}
        variant="default"
        href={paths.turnover(above, report.period)}
        leftSection={leftSection}
      >
        {t('back')}
      </Button>
    );
  }
  return (
    <Button variant="default" leftSection={leftSection} onClick={() => go.back(paths.dashboard)}>
      {t('back')}
    </Button>
  );
}
