import type { InboxEntry } from '#contract/inbox/inbox';
import type { inboxTexts } from '#web/features/inbox/inbox-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';

/** What an entry says, in one short sentence. */
export function entryWords(
  { kind, amount, game, count }: InboxEntry,
  t: Translate<typeof inboxTexts>,
): string {
  if (kind === 'transfer_large' && amount !== null && amount < 0) return t('say.credit_taken');
  return t(`say.${kind}`, { game: game?.gameName ?? '', count: count ?? 0 });
}
