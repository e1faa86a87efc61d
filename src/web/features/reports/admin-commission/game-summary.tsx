import { Button } from '@mantine/core';
import { type AdminCommissionRow, adminCommissionTable } from '#contract/reports/commissions';
import { useAllAdminCommission } from '#web/features/reports/admin-commission/use-all-admin-commission.ts';
import { addUp } from '#web/features/reports/explain/add-up.ts';
import rowsClasses from '#web/features/reports/explain/explain-frame.module.css';
import { Figure } from '#web/features/reports/figure.tsx';
import type { ReportState } from '#web/features/reports/report-address.ts';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useLabels } from '#web/platform/list/table-columns.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { periodWords } from '#web/ui/values/period-words.ts';

/** Game Summary: the report summed by game over all admins. */
export function GameSummary({ report, onClose }: { report: ReportState; onClose: () => void }) {
  const { t, language } = useTexts(reportsTexts);
  const { data, error } = useAllAdminCommission(report);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admins.summary')}
      aside={<span>{periodWords(report.period, language, t('to'))}</span>}
      size="wide"
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('admins.close')}
        </Button>
      }
    >
      {error !== null && <Note tone="bad">{error.message}</Note>}
      {error === null && data === undefined && <Spinner />}
      {data !== undefined && <GameTable games={sumByGame(data.data)} totals={data.totals} />}
    </Dialog>
  );
}

type Totals = Omit<GameSum, 'gameId' | 'gameName'>;

function GameTable({ games, totals }: { games: readonly GameSum[]; totals: Totals }) {
  const { t } = useTexts(reportsTexts);
  const label = useLabels(adminCommissionTable);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={rowsClasses.box} aria-label={t('admins.summary')} tabIndex={0}>
      <table className={rowsClasses.table}>
        <thead>
          <tr>
            <th scope="col">{label('gameName')}</th>
            <th scope="col">{t('admins.betPoint')}</th>
            <th scope="col">{t('admins.wonPoint')}</th>
            <th scope="col">{t('admins.commissionPoint')}</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <tr key={game.gameId}>
              <th scope="row">{game.gameName}</th>
              <Sums of={game} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('totalOf', { number: games.length })}</th>
            <Sums of={totals} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Sums({ of }: { of: Totals }) {
  return [of.totalpoints, of.totalwinpoints, of.commissionAmount].map((amount, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its column.
    <td key={index}>
      <Figure amount={amount} />
    </td>
  ));
}

interface GameSum {
  gameId: string;
  gameName: string;
  commissionAmount: number;
  totalpoints: number;
  totalwinpoints: number;
}

/** The rows of all admins, summed per game, the most played game first. */
function sumByGame(rows: readonly AdminCommissionRow[]): GameSum[] {
  const games = new Map<string, AdminCommissionRow[]>();
  for (const row of rows) games.set(row.gameId, [...(games.get(row.gameId) ?? []), row]);
  return [...games]
    .map(([gameId, of]) => ({
      gameId,
      gameName: of[0]?.gameName ?? gameId,
      commissionAmount: addUp(of.map(({ commissionAmount }) => commissionAmount)),
      totalpoints: addUp(of.map(({ totalpoints }) => totalpoints)),
      totalwinpoints: addUp(of.map(({ totalwinpoints }) => totalwinpoints)),
    }))
    .sort((a, b) => b.totalpoints - a.totalpoints);
}
