import type { LogEntry } from '#contract/activity-log/activity-log';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';

const tones: Record<LogEntry['outcome'], BadgeTone> = { done: 'on', refused: 'wait', failed: 'bad' };

/** The outcome of an action. */
export function LogOutcome({ outcome }: Pick<LogEntry, 'outcome'>) {
  const { t } = useTexts(activityLogTexts);
  return <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>;
}
