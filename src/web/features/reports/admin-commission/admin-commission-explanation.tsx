import type { OperatorRole } from '#contract/ground/roles';
import { type AdminCommissionRow, adminCommissionTable } from '#contract/reports/commissions';
import { useAllAdminCommission } from '#web/features/reports/admin-commission/use-all-admin-commission.ts';
import { ExplainDrawer } from '#web/features/reports/explain/explain-drawer.tsx';
import { ExplainFrame } from '#web/features/reports/explain/explain-frame.tsx';
import { RateFormula } from '#web/features/reports/explain/rate-formula.tsx';
import { RateRows } from '#web/features/reports/explain/rate-rows.tsx';
import { questionOf } from '#web/features/reports/explain/trail.ts';
import type { Explain } from '#web/features/reports/explain/use-explain.ts';
import type { ReportState } from '#web/features/reports/report-address.ts';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useLabels } from '#web/platform/list/table-columns.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type AdminCommissionExplanationProps = {
  role: OperatorRole;
  report: ReportState;
  rows: readonly AdminCommissionRow[] | undefined;
  explain: Explain;
};

/** How an amount of the report is calculated, and below it the points it is based on. */
export function AdminCommissionExplanation({ role, report, rows, explain }: AdminCommissionExplanationProps) {
  const { t } = useTexts(reportsTexts);
  const label = useLabels(adminCommissionTable);
  const { figure, trail } = explain;
  const { id, period } = report;
  if (figure !== 'commissionAmount')
    return <ExplainDrawer viewer={role} id={id} period={period} explain={explain} />;
  const asked = questionOf(trail, undefined, period);
  const row = rows?.find(({ adminId, gameId }) => adminId === asked.id && gameId === asked.gameId);
  if (trail.length > 0 && row === undefined) return null;
  return (
    <ExplainFrame
      title={row === undefined ? t('admins.commissionPoint') : label('commissionAmount')}
      subject={row && { _id: row.adminId, username: row.username, role: 'admin' }}
      place={row === undefined ? 'total' : `${row.adminId}-${row.gameId}`}
      onClose={explain.close}
    >
      {row === undefined ? (
        <Total report={report} explain={explain} />
      ) : (
        <OfGame row={row} onExplain={() => explain.open('playPoints', trail)} />
      )}
    </ExplainFrame>
  );
}

function OfGame({ row, onExplain }: { row: AdminCommissionRow; onExplain: () => void }) {
  const { t } = useTexts(reportsTexts);
  const label = useLabels(adminCommissionTable);
  return (
    <>
      <p>{row.gameName}</p>
      <RateFormula
        words={t('formula.commissionAmount')}
        base={{ label: label('totalpoints'), amount: row.totalpoints, onExplain }}
        rate={{ label: label('winpercentage'), percent: row.winpercentage }}
        result={{ label: label('commissionAmount'), amount: row.commissionAmount }}
      />
    </>
  );
}

const shownRows = 100;

function Total({ report, explain }: { report: ReportState; explain: Explain }) {
  const { t } = useTexts(reportsTexts);
  const label = useLabels(adminCommissionTable);
  const { data } = useAllAdminCommission(report);
  if (data === undefined) return <Spinner />;
  const { totals } = data;
  return (
    <>
      <p>{t('formula.commissionTotal')}</p>
      <RateRows
        names={{
          row: label('gameName'),
          base: label('totalpoints'),
          rate: t('explain.rate'),
          amount: label('commissionAmount'),
        }}
        rows={data.data.slice(0, shownRows).map((row) => ({
          key: `${row.adminId}-${row.gameId}`,
          label: t('admins.gameAndAdmin', { game: row.gameName, admin: row.username }),
          onStep: () => explain.open('playPoints', [{ account: row.adminId }, { game: row.gameId }]),
          base: row.totalpoints,
          percent: row.winpercentage,
          amount: row.commissionAmount,
        }))}
        count={data.data.length}
        totals={{ base: totals.totalpoints, amount: totals.commissionAmount }}
      />
    </>
  );
}
