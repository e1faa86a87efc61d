import type { PostingKind } from '#server/platform/database/types/column-types';

interface Named {
  /** Name of the other side. */
  other: string;
  /** The printed number. */
  ticket: string;
  game: string;
}

type Sentence = (named: Named) => string;

/** The text of each posting, for the owner of the credited or debited wallet. */
const sentences: Record<PostingKind, { credit: Sentence; debit: Sentence }> = {
  generate: { credit: () => 'Credit generated', debit: () => 'Credit generated' },
  retire: { credit: () => 'Credit retired', debit: () => 'Credit retired' },
  transfer: {
    credit: ({ other }) => `Credit received from ${other}`,
    debit: ({ other }) => `Credit transferred to ${other}`,
  },
  adjust: {
    credit: ({ other }) => `Credit adjustment: received from ${other}`,
    debit: ({ other }) => `Credit adjustment: given to ${other}`,
  },
  'game-add': {
    credit: ({ other }) => `Balance added by ${other}`,
    debit: ({ game }) => `Added to the balance of ${game}`,
  },
  'game-remove': {
    credit: ({ game }) => `Removed from the balance of ${game}`,
    debit: ({ other }) => `Balance removed to ${other}`,
  },
  stake: {
    credit: ({ ticket, other }) => `Stake of ticket ${ticket} of ${other}`,
    debit: ({ ticket, game }) => `Stake of ticket ${ticket} in ${game}`,
  },
  cancel: {
    credit: ({ ticket, game }) => `Ticket ${ticket} in ${game} cancelled: stake returned`,
    debit: ({ ticket, other }) => `Ticket ${ticket} cancelled: stake returned to ${other}`,
  },
  void: {
    credit: ({ ticket, game }) => `Draw of ${game} void: stake of ticket ${ticket} returned`,
    debit: ({ ticket, other }) => `Draw void: stake of ticket ${ticket} returned to ${other}`,
  },
  settle: { credit: ({ game }) => `Prizes of a draw of ${game}`, debit: () => 'Prizes of a settled draw' },
  claim: {
    credit: ({ ticket, game }) => `Prize of ticket ${ticket} in ${game}`,
    debit: ({ ticket, other }) => `Prize of ticket ${ticket} paid to ${other}`,
  },
  restore: { credit: () => 'Correction by a restore', debit: () => 'Correction by a restore' },
};

export function transactionMessage(kind: PostingKind, side: 'credit' | 'debit', named: Named): string {
  return sentences[kind][side](named);
}

export const pendingMessage: Sentence = ({ ticket, game }) =>
  `Prize of ticket ${ticket} in ${game}, not claimed yet`;
