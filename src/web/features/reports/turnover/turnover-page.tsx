import { Button } from '@mantine/core';
import { IconArrowLeft, IconReportMoney } from '@tabler/icons-react';
import { accountKind } from '#contract/accounts/account-kinds';
import { childKindOf, type OperatorRole } from '#contract/ground/roles';
import type { Party } from '#contract/lists/report-query';
import { exportTurnover, type TurnoverRow, turnoverReport, turnoverTable } from '#contract/reports/turnover';
import { ExplainDrawer } from '#web/features/reports/explain/explain-drawer.tsx';
import { useExplain } from '#web/features/reports/explain/use-explain.ts';
import { reportAddress } from '#web/features/reports/report-address.ts';
import { ReportChain, useReportChain } from '#web/features/reports/report-chain.tsx';
import { reportKeys } from '#web/features/reports/report-keys.ts';
import { reportPaths } from '#web/features/reports/report-paths.ts';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTurnoverColumns } from '#web/features/reports/turnover/turnover-columns.tsx';
import { TurnoverSummary } from '#web/features/reports/turnover/turnover-summary.tsx';
import { call } from '#web/platform/calls/call.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { goBack } from '#web/platform/navigation/address.ts';
import { useToday } from '#web/platform/navigation/period-search.ts';
import { PeriodFilter } from '#web/platform/period/period-filter.tsx';
import { useOwn } from '#web/platform/session/session.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import type { ShownPeriod } from '#web/ui/filters/shown-period.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

const address = {
  ...reportAddress,
  sort: turnoverTable.sorted,
  first: { sort: 'playPoints', order: 'desc' },
} as const;

/** Turnover Report: summary, and the figures of the level below an account. */
export function TurnoverPage({ role }: { role: OperatorRole }) {
  const { t, language } = useTexts(reportsTexts);
  const ownId = useOwn('_id');
  const list = useList({
    key: reportKeys.turnover,
    address,
    read: (query, options) => call(turnoverReport, { query, ...options }),
  });
  const { period, filters, search } = list.state;
  const chain = useReportChain(filters.id);
  const explain = useExplain();
  const today = useToday();
  const { answer, total } = list;
  const level = answer?.role ?? childKindOf(chain.at(-1)?.role ?? role) ?? 'player';
  const words = useWords();
  const { label, plural } = accountKind(level);
  const plurals = words(plural).toLowerCase();
  const number = formatCount(total ?? 0, language);
  const paths = reportPaths(role);
  const hrefOf = (row: TurnoverRow) => {
    if (!row.isOpen) return undefined;
    return row.role === 'player' ? paths.history(row._id, period) : paths.turnover(row, period);
  };
  const figures = { totals: answer?.totals, isWhole: !search, onExplain: explain.open };
  const columns = useTurnoverColumns({ hrefOf, ...figures });
  return (
    <ListScreen
      list={list}
      name="turnover"
      title={t('turnover.title', { level: label })}
      hasNoCount
      of={chain.at(-1)?.username}
      label={t('turnover.rows', { level: plural })}
      exported={{ endpoint: exportTurnover, query: list.filter }}
      actsBefore={<BackButton role={role} id={filters.id} period={period} chain={chain} />}
      lines={
        <>
          <PeriodFilter value={period} today={today} onChange={list.putPeriod} />
          {answer !== undefined && answer.clearedDays > 0 && (
            <Note tone="wait">{t('turnover.cleared', { count: answer.clearedDays })}</Note>
          )}
          <TurnoverSummary
            totals={answer?.totals}
            onExplain={search ? undefined : (figure) => explain.open(figure, [])}
          />
        </>
      }
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ username }) => username}
      lead={
        <ReportChain
          chain={chain}
          hrefOf={(party) => paths.turnover(party._id === ownId ? null : party, period)}
          rows={
            total === undefined ? plurals : `${number} ${total === 1 ? words(label).toLowerCase() : plurals}`
          }
        />
      }
      searchLabel={t('search', { plural: plurals })}
      searchPlaceholder={t('searchPlaceholder')}
      totalsLabel={t('totalOf', { number })}
      empty={{
        icon: IconReportMoney,
        title: t('turnover.emptyTitle'),
        message: t('turnover.emptyMessage', { username: chain.at(-1)?.username ?? '' }),
      }}
    >
      <ExplainDrawer viewer={role} id={filters.id} period={period} explain={explain} />
    </ListScreen>
  );
}

type BackButtonProps = {
  role: OperatorRole;
  /** The subject of the report; undefined for the signed-in operator. */
  id: string | undefined;
  period: ShownPeriod;
  chain: readonly Party[];
};

/** One level up the chain; at its top the previous page. */
function BackButton({ role, id, period, chain }: BackButtonProps) {
  const { t } = useTexts(reportsTexts);
  const paths = reportPaths(role);
  const above = id === undefined ? undefined : chain.at(-2);
  const leftSection = <Icon of={IconArrowLeft} />;
  if (above !== undefined) {
    const href = paths.turnover(above, period);
    return (
      <Button component={Link} variant="default" href={href} leftSection={leftSection}>
        {t('back')}
      </Button>
    );
  }
  return (
    <Button variant="default" leftSection={leftSection} onClick={() => goBack(paths.dashboard)}>
      {t('back')}
    </Button>
  );
}
