import type { RestoreJob, RestoreReport } from '#contract/backups/restores';
import { toPoints } from '#contract/ground/money';
import { takenAtOf } from '#server/features/backups/folder/backup-format';
import type { PostedRestore, RestoreJobRow } from '#server/features/backups/restore-network/restore-queries';
import {
  refusalText,
  refusedRestore,
  walletName,
} from '#server/features/backups/restore-network/restore-texts.en';

export function restoreJobAnswer(job: RestoreJobRow): RestoreJob {
  const report = job.report === null ? null : restoreAnswer(job.report, job.folder);
  const isRefused = report !== null && job.state === 'failed';
  return {
    _id: String(job.jobId),
    folder: job.folder,
    isDryRun: job.isDryRun,
    state: job.state,
    step: job.step,
    rowsDone: job.rowsDone,
    rowsTotal: job.rowsTotal,
    askedAt: job.askedAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
    code: job.errorCode,
    error: isRefused ? refusedRestore(report.refusals) : job.error,
    report,
  };
}

function restoreAnswer(posted: PostedRestore, folder: string): RestoreReport {
  const { accounts, settings, tickets } = posted;
  return {
    folder,
    takenAt: takenAtOf(folder),
    isDryRun: posted.isDryRun,
    walletCount: posted.walletCount,
    raised: toPoints(posted.raised),
    lowered: toPoints(posted.lowered),
    wallets: posted.wallets.map((wallet) => ({
      _id: wallet.accountId === null ? null : String(wallet.accountId),
      name: walletName(wallet),
      before: toPoints(wallet.before),
      after: toPoints(wallet.after),
      correction: toPoints(wallet.after - wallet.before),
    })),
    accounts: {
      ...accounts,
      named: accounts.named.map(({ accountId, ...named }) => ({ _id: String(accountId), ...named })),
    },
    settings: {
      gamesRemoved: settings.gamesRemoved,
      percentages: settings.percentages.map(({ gameName, before, after }) => ({
        gameName,
        before: toPoints(before),
        after: toPoints(after),
      })),
    },
    tickets: {
      count: tickets.count,
      staked: toPoints(tickets.staked),
      won: toPoints(tickets.won),
      claimed: toPoints(tickets.claimed),
    },
    undone: posted.undone.map((sum) => ({ ...sum, amount: toPoints(sum.amount) })),
    standing: posted.standing.map((sum) => ({ ...sum, amount: toPoints(sum.amount) })),
    refusals: posted.refusals.map(refusalText),
  };
}
