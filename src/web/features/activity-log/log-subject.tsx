import { isClientNote, type LogEntry } from '#contract/activity-log/activity-log';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';

/** The act of an entry in the reader's language. What a client wrote stays as it is, since it is no act of the server. */
export function useSubject(): (entry: Pick<LogEntry, 'subject' | 'action'>) => string {
  const words = useWords();
  return (entry) => (isClientNote(entry) ? entry.subject : words(entry.subject));
}

/** Says that an entry is what a client wrote, and not what the server did. */
export function ClientMark({ entry }: { entry: Pick<LogEntry, 'action'> }) {
  const { t } = useTexts(activityLogTexts);
  return isClientNote(entry) ? <Badge tone="wait">{t('fromClient')}</Badge> : null;
}
