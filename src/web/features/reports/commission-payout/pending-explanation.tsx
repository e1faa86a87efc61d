import { useQuery } from '@tanstack/react-query';
import type { ChainKind, OperatorRole } from '#contract/ground/roles';
import type { Party } from '#contract/lists/report-query';
import { type CommissionRow, commissionPayout, pendingTable } from '#contract/reports/commissions';
import { ExplainDrawer } from '#web/features/reports/explain/explain-drawer.tsx';
import { ExplainFrame } from '#web/features/reports/explain/explain-frame.tsx';
import { RateFormula } from '#web/features/reports/explain/rate-formula.tsx';
import { RateRows } from '#web/features/reports/explain/rate-rows.tsx';
import type { Explain } from '#web/features/reports/explain/use-explain.ts';
import { reportKeys } from '#web/features/reports/report-keys.ts';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { useLabels } from '#web/platform/list/table-columns.tsx';
import { useToday } from '#web/platform/navigation/period-search.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type PendingExplanationProps = {
  role: OperatorRole;
  level: ChainKind;
  rows: readonly CommissionRow[] | undefined;
  explain: Explain;
};

/** A date before every installation: pending commission covers all play. */
const firstDay = '2000-01-01';

/** How a commission of the list is calculated, and below it the play it is based on. */
export function PendingExplanation({ role, level, rows, explain }: PendingExplanationProps) {
  const { t } = useTexts(reportsTexts);
  const label = useLabels(pendingTable);
  const today = useToday();
  const { figure, trail } = explain;
  if (figure !== 'pendingCommission') {
    const period = { startDate: firstDay, endDate: today };
    const words = t('explain.allTime');
    return (
      <ExplainDrawer viewer={role} id={undefined} period={period} explain={explain} periodWords={words} />
    );
  }
  const step = trail[0];
  const id = step !== undefined && 'account' in step ? step.account : undefined;
  const row = rows?.find(({ _id }) => _id === id);
  if (id !== undefined && row === undefined) return null;
  const subject: Party | undefined = row;
  return (
    <ExplainFrame
      title={label('pendingCommission')}
      subject={subject}
      place={id ?? 'total'}
      onClose={explain.close}
    >
      {row === undefined ? <Total level={level} explain={explain} /> : <OfOne row={row} explain={explain} />}
    </ExplainFrame>
  );
}

function OfOne({ row, explain }: { row: CommissionRow; explain: Explain }) {
  const { t } = useTexts(reportsTexts);
  const label = useLabels(pendingTable);
  return (
    <RateFormula
      words={t('formula.pendingCommission')}
      base={{
        label: t('pending.allPlay'),
        amount: row.totalcommission,
        onExplain: () => explain.open('playPoints', [{ account: row._id }]),
      }}
      rate={{ label: label('commission'), percent: row.commission }}
      result={{ label: label('pendingCommission'), amount: row.pendingCommission }}
    />
  );
}

/** The 100 accounts with the largest commissions of the level. */
function Total({ level, explain }: { level: ChainKind; explain: Explain }) {
  const { t } = useTexts(reportsTexts);
  const label = useLabels(pendingTable);
  const query = {
    role: level,
    page: '1',
    pageSize: '100',
    sort: 'pendingCommission',
    order: 'desc',
  } as const;
  const { data } = useQuery({
    queryKey: [...reportKeys.pending, query],
    queryFn: ({ signal }) => call(commissionPayout, { query, signal }),
  });
  if (data === undefined) return <Spinner />;
  return (
    <>
      <p>{t('formula.pendingTotal')}</p>
      <RateRows
        names={{
          row: label('username'),
          base: label('totalcommission'),
          rate: label('commission'),
          amount: label('pendingCommission'),
        }}
        rows={data.data.map((row) => ({
          key: row._id,
          label: row.username,
          onStep: () => explain.open('playPoints', [{ account: row._id }]),
          base: row.totalcommission,
          percent: row.commission,
          amount: row.pendingCommission,
        }))}
        count={data.pagination?.total ?? data.data.length}
        totals={{ base: data.totals.totalcommission, amount: data.totals.pendingCommission }}
      />
    </>
  );
}
