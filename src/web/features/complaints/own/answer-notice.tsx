import { complaintFormTexts } from '#web/features/complaints/form/complaint-form-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

/** Tells a player that one of its messages was answered. */
export function AnswerNotice({ href }: { href: string }) {
  const { t } = useTexts(complaintFormTexts);
  return (
    <Note tone="ok">
      {t('own.answered')}{' '}
      <Link className="underlined" href={href}>
        {t('own.read')}
      </Link>
    </Note>
  );
}
