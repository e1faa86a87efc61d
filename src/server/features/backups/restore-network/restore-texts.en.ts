import { toPoints } from '#contract/money';
import type { WalletKind } from '#server/platform/database-types';

export const missingFolder = 'Its folder is not on the machine that looked for it.';
export const busyNetwork =
  'The network was busy: a posting or a clearing did not end in time. Nothing was changed. Please try again.';
export const refusedLog = (folder: string) => `Did not restore the network from ${folder}`;
export const foreignNetwork = 'This backup cannot be used here. It is not of this network.';

/** Why a network cannot be brought back to a snapshot, as restore_network says it. Amounts are hundredths. */
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
  cleared: () => 'History since this backup was cleared, so what came after it can no longer be told.',
  superseded: ({ after }) =>
    `A restore since then has reversed ${after ?? 0} tickets that this backup holds, and a reversed ticket stays so.`,
  floor: ({ name, after, least }) =>
    `The wallet of ${name ?? ''} would come to ${points(after)} points; at least ${points(least)} are needed.`,
  ceiling: ({ name, after }) =>
    `The wallet of ${name ?? ''} would come to ${points(after)} points, more than one can hold.`,
  reserve: ({ name, after, least }) =>
    `The game balance of ${name ?? ''} would come to ${points(after)} points; its unsettled rounds need ${points(least)}.`,
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
