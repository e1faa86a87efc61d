import { toPoints } from '#contract/ground/money';
import type { WalletKind } from '#server/platform/database/types/column-types';

export const missingFolder =
  'The folder of this backup was not found on the server that handled the request.';
export const busyNetwork =
  'The network was busy: a posting or a clearing did not finish in time. Nothing was changed. Please try again.';
export const refusedLog = (folder: string) => `Did not restore the network from ${folder}`;
export const foreignNetwork = 'This backup cannot be used here. It belongs to another network.';

/** Why a network cannot be restored to a snapshot, as returned by restore_network. Amounts are hundredths. */
export interface PostedRefusal {
  reason: 'cleared' | 'superseded' | 'floor' | 'ceiling' | 'reserve';
  /** A username, or the name of a game. */
  name: string | null;
  after: number | null;
  least: number | null;
}

const points = (hundredths: number | null) =>
  toPoints(hundredths ?? 0).toLocaleString('en', { minimumFractionDigits: 2 });

const sentences: Record<PostedRefusal['reason'], (refusal: PostedRefusal) => string> = {
  cleared: () =>
    'History since this backup was cleared, so the changes since then can no longer be determined.',
  superseded: ({ after }) => {
    const tickets = after === 1 ? '1 ticket' : `${after ?? 0} tickets`;
    return `A later restore reversed ${tickets} that this backup contains, and reversed tickets stay reversed.`;
  },
  floor: ({ name, after, least }) =>
    `The wallet of ${name ?? ''} would hold ${points(after)} points; at least ${points(least)} are needed.`,
  ceiling: ({ name, after }) =>
    `The wallet of ${name ?? ''} would hold ${points(after)} points, which is more than a wallet can hold.`,
  reserve: ({ name, after, least }) =>
    `The game balance of ${name ?? ''} would be ${points(after)} points; its unsettled rounds need ${points(least)}.`,
};

export const refusalText = (refusal: PostedRefusal): string => sentences[refusal.reason](refusal);

export const refusedRestore = (reasons: readonly string[]): string =>
  `This backup cannot be restored. ${reasons.join(' ')}`;

export function walletName({
  kind,
  username,
  gameName,
}: {
  kind: WalletKind;
  username: string | null;
  gameName: string | null;
}): string {
  if (username !== null) return username;
  return kind === 'game' ? `Game balance: ${gameName ?? ''}` : 'Prizes payable';
}
