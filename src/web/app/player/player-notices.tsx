import type { InboxEntry } from '#contract/inbox/inbox';
import { AnswerNotice } from '#web/features/complaints/own/answer-notice.tsx';
import { dueHref } from '#web/features/inbox/entry-href.ts';
import { useEntryWords } from '#web/features/inbox/entry-words.ts';
import { inboxTexts } from '#web/features/inbox/inbox-texts.en.ts';
import { useUnreadDues } from '#web/features/inbox/use-unread-dues.ts';
import { useAddressBar } from '#web/platform/navigation/address.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Money } from '#web/ui/values/money.tsx';

/** Tells a player of what its inbox has: an answer to one of its messages, and what concerns its dues. */
export function PlayerNotices() {
  const { unread } = useSession();
  const { path } = useAddressBar();
  const { entries, isKnown } = useUnreadDues();
  if (!isKnown) return null;
  return (
    <>
      {unread > entries.length && <AnswerNotice href="/profile" />}
      {/* The pages of dues show it. */}
      {entries.length > 0 && !path.startsWith('/dues') && <DueNotice entries={entries} />}
    </>
  );
}

/** What an entry says; of several only their number. */
function DueNotice({ entries }: { entries: readonly InboxEntry[] }) {
  const { t } = useTexts(inboxTexts);
  const wordsOf = useEntryWords();
  const [first] = entries;
  const isOne = entries.length === 1 && first !== undefined;
  return (
    <Note tone="wait">
      {isOne ? (
        <>
          {wordsOf(first)} {first.amount !== null && <Money amount={Math.abs(first.amount)} />}
        </>
      ) : (
        t('way.several', { count: entries.length })
      )}{' '}
      <Link className="underlined" href={isOne ? dueHref('/dues', first) : '/dues'}>
        {t('open')}
      </Link>
    </Note>
  );
}
