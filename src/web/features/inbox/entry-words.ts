import type { InboxEntry } from '#contract/inbox/inbox';
import type { LimitedKind } from '#contract/inbox/inbox-kinds';
import type { inboxTexts } from '#web/features/inbox/inbox-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';

/** What an entry says, in one short sentence. */
export function entryWords(
  { kind, subject, amount, game, count }: InboxEntry,
  t: Translate<typeof inboxTexts>,
): string {
  if (subject === null && isLimited(kind)) return t(`rest.${kind}`);
  if (kind === 'transfer_large' && amount !== null && amount < 0) return t('say.credit_taken');
  return t(`say.${kind}`, { game: game?.gameName ?? '', count: count ?? 0 });
}

const limitedKinds: Record<LimitedKind, true> = {
  ...{
    prize_large: true,
    stake_large: true,
    transfer_large: true,
    credit_low: true,
    cancellations_many: true,
  },
};
const isLimited = (kind: InboxEntry['kind']): kind is LimitedKind => kind in limitedKinds;
