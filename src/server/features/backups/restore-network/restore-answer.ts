import { toPoints } from '#contract/money';
import type { RestoreReport } from '#contract/restores';
import type { Manifest } from '#server/features/backups/backup-format';
import {
  type PostedRefusal,
  refusalText,
  walletName,
} from '#server/features/backups/restore-network/restore-texts.en';
import type { WalletKind } from '#server/platform/database-enums';

/** The report as restore_network answers it; every amount in hundredths. */
export interface PostedRestore {
  isDryRun: boolean;
  repeated?: boolean;
  walletCount: number;
  raised: number;
  lowered: number;
  wallets: {
    accountId: number | null;
    username: string | null;
    gameName: string | null;
    kind: WalletKind;
    before: number;
    after: number;
  }[];
  accounts: {
    changed: number;
    created: number;
    deleted: number;
    named: { accountId: number; username: string; fate: 'changed' | 'created' | 'deleted' }[];
  };
  settings: {
    gamesRemoved: string[];
    percentages: { gameName: string; before: number; after: number }[];
  };
  tickets: { count: number; staked: number; won: number; claimed: number };
  undone: RestoreReport['undone'];
  standing: RestoreReport['standing'];
  refusals: PostedRefusal[];
}

export function restoreAnswer(posted: PostedRestore, { takenAt }: Manifest, folder: string): RestoreReport {
  const { accounts, settings, tickets } = posted;
  return {
    folder,
    takenAt,
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
